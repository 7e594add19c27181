import { sideOf, type Crop } from './cropGeometry.ts'

/** Why a file cannot be used as a picture. */
export type PictureFault = 'pictureType' | 'pictureTooLarge' | 'pictureBroken'

const mostFileBytes = 10 * 1024 * 1024
/** Pictures of more pixels would exhaust the memory of a phone. */
const mostPixels = 60_000_000
/** Sides of the uploaded picture, and the most that is uploaded of one with transparency. */
const largestSide = 512
const mostPngLength = 600_000

const beginsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Told by the content: the type of a file is that of its name. */
const isPicture = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, '\u0089PNG\r\n') ||
  beginsWith(bytes, '\u00ff\u00d8\u00ff') ||
  (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8))

/** Opens a file that a person chose. SVG and everything else but PNG, JPEG and WebP is refused. */
export const openPicture = async (file: File): Promise<ImageBitmap | PictureFault> => {
  if (file.size > mostFileBytes) return 'pictureTooLarge'
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes) return 'pictureBroken'
  if (!isPicture(new Uint8Array(bytes))) return 'pictureType'
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  return bitmap && bitmap.width * bitmap.height <= mostPixels ? bitmap : 'pictureBroken'
}

/** Draws the part of a picture that is shown. */
export const drawCrop = (canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop, background?: string): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width: target } = canvas
  const side = sideOf(bitmap, crop)
  context.clearRect(0, 0, target, target)
  if (background !== undefined) {
    context.fillStyle = background
    context.fillRect(0, 0, target, target)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, target, target)
}

const hasTransparency = (canvas: HTMLCanvasElement): boolean => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  for (let index = 3; index < data.length; index += 4) if (data[index]! < 255) return true
  return false
}

/**
 * Encodes the part that is shown as a `data:` URL, of at most 512 pixels a side: a PNG where something is transparent,
 * otherwise a JPEG. Of the file itself nothing is kept.
 */
export const encodeCrop = (bitmap: ImageBitmap, crop: Crop): string => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(largestSide, Math.round(sideOf(bitmap, crop))))
  canvas.height = canvas.width
  drawCrop(canvas, bitmap, crop)
  if (hasTransparency(canvas)) {
    const png = canvas.toDataURL('image/png')
    if (png.length <= mostPngLength) return png
    drawCrop(canvas, bitmap, crop, '#fff')
  }
  return canvas.toDataURL('image/jpeg', 0.88)
}
