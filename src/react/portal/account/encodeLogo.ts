/** The longest a server takes as the logo of an organization, which comes with every list of accounts. */
const usualLength = 100_000
/** Longest sides to try, in pixels. */
const largerSides = [256, 192]
/** A picture of this size is always short enough. */
const smallestSide = 128

const pngOf = (bitmap: ImageBitmap, longest: number): string => {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

/** Encodes a picture as the `data:` URL of a PNG, as large as a logo may be. Of the file itself nothing is kept. */
export const encodeLogo = (bitmap: ImageBitmap, maxLength = usualLength): string => {
  for (const side of largerSides) {
    const png = pngOf(bitmap, side)
    if (png.length <= maxLength) return png
  }
  return pngOf(bitmap, smallestSide)
}
