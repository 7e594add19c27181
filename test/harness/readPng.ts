import { inflateSync } from 'node:zlib'

/** A decoded picture with one byte each for red, green, blue and alpha. */
export interface Pixels {
  width: number
  height: number
  /** The color of a pixel, such as `#ffffff`. */
  at: (x: number, y: number) => string
}

const signature = '89504e470d0a1a0a'

/** The value that a filter adds to a byte (PNG, third edition, §9.2). */
const predicted = (filter: number, left: number, up: number, upLeft: number): number => {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter === 0) return 0
  const [a, b, c] = [left, up, upLeft].map(near => Math.abs(left + up - upLeft - near)) as [number, number, number]
  if (a <= b && a <= c) return left
  return b <= c ? up : upLeft
}

/** Decodes a PNG of eight bits a channel with alpha that is not interlaced, which pictures of reports are. */
export const readPng = (bytes: Uint8Array): Pixels => {
  const file = Buffer.from(bytes)
  if (file.subarray(0, 8).toString('hex') !== signature) throw new Error('This is no PNG')
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const format = file.subarray(24, 29).toString('hex')
  if (format !== '0806000000') throw new Error(`The format ${format} is not read here`)
  const raw = inflateSync(Buffer.concat(parts))
  const row = width * 4
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)]!
    for (let x = 0; x < row; x += 1) {
      const left = x < 4 ? 0 : pixels[y * row + x - 4]!
      const up = y === 0 ? 0 : pixels[(y - 1) * row + x]!
      const upLeft = x < 4 || y === 0 ? 0 : pixels[(y - 1) * row + x - 4]!
      pixels[y * row + x] = raw[y * (row + 1) + 1 + x]! + predicted(filter, left, up, upLeft)
    }
  }
  return { width, height, at: (x, y) => `#${pixels.toString('hex', y * row + x * 4, y * row + x * 4 + 3)}` }
}
