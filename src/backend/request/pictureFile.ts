import { HttpError } from './httpError.ts'

/** A picture without anything but its pixels. */
export interface Picture {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array<ArrayBuffer>
}

/** The longest side of a picture, in pixels. */
const mostPixels = 1_024
/** The largest picture. */
const mostBytes = 512 * 1_024

const wrongType = () => new HttpError(400, 'Choose a PNG or JPEG picture.', { code: 'ER-IMAGE-TYPE' })
const tooLarge = () =>
  new HttpError(400, `A picture has at most 512 KB and ${mostPixels} pixels a side.`, { code: 'ER-IMAGE-SIZE' })

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

const checkSides = (...sides: readonly number[]) => {
  if (sides.some(side => side < 1)) throw wrongType()
  if (sides.some(side => side > mostPixels)) throw tooLarge()
}

/** The chunks that make up the pixels (PNG, third edition, §5 and §11). */
const cleanPng = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts = [bytes.slice(0, pngSignature.length)]
  let offset = pngSignature.length
  let hasPixels = false
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + view.getUint32(offset)
    const name = String.fromCharCode(...bytes.slice(offset + 4, offset + 8))
    if (end > bytes.length || (parts.length === 1) !== (name === 'IHDR')) throw wrongType()
    if (name === 'IHDR') {
      if (end - offset !== 25) throw wrongType()
      checkSides(view.getUint32(offset + 8), view.getUint32(offset + 12))
    }
    hasPixels ||= name === 'IDAT'
    if (pngChunks.has(name)) parts.push(bytes.slice(offset, end))
    if (name === 'IEND' && hasPixels) return joined(parts)
    offset = end
  }
  throw wrongType()
}

const [startOfScan, endOfImage, adobe] = [0xda, 0xd9, 0xee]
const startsOfFrame = new Set([0xc0, 0xc1, 0xc2])
/** Tables, frames, restart interval, and the segment that names the colour transform. */
const jpegSegments = new Set([...startsOfFrame, 0xc4, 0xdb, 0xdd, startOfScan, adobe])

/** Where the coded pixels that begin at an offset end: at the next marker that is no part of them. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let offset = from; offset + 1 < bytes.length; offset += 1) {
    const next = bytes[offset + 1]!
    const isInScan = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (bytes[offset] === 0xff && !isInScan) return offset
  }
  throw wrongType()
}

/** Scans of a JPEG at most: progressive ones have about ten, and each takes time to draw. */
const mostScans = 100

/** The segments that make up the pixels (ITU-T T.81, annex B): no camera data, no comments, and nothing after the end. */
const cleanJpeg = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts = [bytes.slice(0, 2)]
  let offset = 2
  let hasFrame = false
  let scans = 0
  while (offset + 4 <= bytes.length || bytes[offset + 1] === endOfImage) {
    const marker = bytes[offset + 1]!
    if (bytes[offset] !== 0xff) throw wrongType()
    if (marker === endOfImage && scans > 0) return joined([...parts, bytes.slice(offset, offset + 2)])
    const end = offset + 2 + view.getUint16(offset + 2)
    if (end > bytes.length || end < offset + 4) throw wrongType()
    if (startsOfFrame.has(marker)) {
      if (hasFrame || end < offset + 10) throw wrongType()
      checkSides(view.getUint16(offset + 5), view.getUint16(offset + 7))
      hasFrame = true
    }
    if (marker === startOfScan && !hasFrame) throw wrongType()
    if (marker === startOfScan) scans += 1
    if (scans > mostScans) throw wrongType()
    const next = marker === startOfScan ? endOfScan(bytes, end) : end
    if (jpegSegments.has(marker)) parts.push(bytes.slice(offset, next))
    offset = next
  }
  throw wrongType()
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/**
 * The picture in a file, told by its content and not by the type or name that the client claims. Everything beside the
 * pixels is left out: places and names that cameras write, comments, and other files appended to it.
 * @throws HttpError 400 for anything but a PNG or JPEG within the limits
 */
export const pictureIn = async (file: Blob): Promise<Picture> => {
  if (file.size > mostBytes) throw tooLarge()
  return pictureOf(new Uint8Array(await file.arrayBuffer()))
}

/** The picture of a file's bytes, like `pictureIn`. @throws HttpError 400 */
export const pictureOf = (bytes: Uint8Array): Picture => {
  if (beginsWith(bytes, pngSignature)) return { type: 'image/png', bytes: cleanPng(bytes) }
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) }
  throw wrongType()
}
