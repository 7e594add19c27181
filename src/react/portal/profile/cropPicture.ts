import { sideOf, type Crop } from './cropGeometry.ts'

/** Sides of the uploaded picture, and the most that is uploaded of one with transparency. */
const largestSide = 512
const maxPngLength = 600_000

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
    if (png.length <= maxPngLength) return png
    drawCrop(canvas, bitmap, crop, '#fff')
  }
  return canvas.toDataURL('image/jpeg', 0.88)
}
