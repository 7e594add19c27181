// Pictures of screens with at most 256 colors, which need about half of the room.
import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const mostColors = 256

/** @param {string} type @param {Buffer} data */
const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The pixels of a picture, by the browser's own decoder: three bytes each. @param {import('playwright-core').Page} page @param {Buffer} png */
const pixelsOf = async (page, png) => {
  const { width, height, rgba } = await page.evaluate(async text => {
    const image = new Image()
    image.src = `data:image/png;base64,${text}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('There is no canvas')
    drawing.drawImage(image, 0, 0)
    const { data } = drawing.getImageData(0, 0, image.width, image.height)
    let encoded = ''
    for (let start = 0; start < data.length; start += 30_000)
      encoded += String.fromCharCode(...data.subarray(start, start + 30_000))
    return { width: image.width, height: image.height, rgba: btoa(encoded) }
  }, png.toString('base64'))
  return { width, height, rgba: Buffer.from(rgba, 'base64') }
}

/** @param {number} color @param {number} other */
const distance = (color, other) =>
  ((color >> 16) - (other >> 16)) ** 2 +
  (((color >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((color & 255) - (other & 255)) ** 2

/**
 * The colors that areas are painted with, and of the others, which are edges of letters, one of each kind.
 * @param {ReadonlyMap<number, number>} counts pixels of each color
 */
const paletteOf = counts => {
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color)
  const palette = byCount.slice(0, mostColors / 2)
  for (const color of byCount.slice(palette.length)) {
    if (palette.length === mostColors) break
    if (palette.every(known => distance(known, color) > 150)) palette.push(color)
  }
  return palette
}

/** A picture with at most 256 colors. @param {import('playwright-core').Page} page a page that may show data: images @param {Buffer} png */
export const palettedPng = async (page, png) => {
  const { width, height, rgba } = await pixelsOf(page, png)
  /** @type {Map<number, number>} */
  const counts = new Map()
  const colors = Array.from({ length: width * height }, (_pixel, at) => rgba.readUIntBE(at * 4, 3))
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const palette = paletteOf(counts)
  /** @param {number} color */
  const nearest = color => {
    let best = 0
    for (let at = 1; at < palette.length; at++)
      if (distance(palette[at] ?? 0, color) < distance(palette[best] ?? 0, color)) best = at
    return best
  }
  const places = new Map([...counts.keys()].map(color => [color, nearest(color)]))
  // A byte before each line says that it is not filtered.
  const lines = Buffer.alloc((width + 1) * height)
  for (const [at, color] of colors.entries())
    lines[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = places.get(color) ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const table = Buffer.from(palette.flatMap(color => [color >> 16, (color >> 8) & 255, color & 255]))
  const data = deflateSync(lines, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
