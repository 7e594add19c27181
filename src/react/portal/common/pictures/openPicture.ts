/** Why a file cannot be used as a picture. */
export type PictureFault = 'type' | 'tooLarge' | 'broken'

const maxFileBytes = 10 * 1024 * 1024
/** Pictures of more pixels would exhaust the memory of a phone. */
const maxPixels = 60_000_000

const beginsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Told by the content: the type of a file is that of its name. */
const isPicture = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, '\u0089PNG\r\n') ||
  beginsWith(bytes, '\u00ff\u00d8\u00ff') ||
  (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8))

/** Opens a file that a person chose. SVG and everything else but PNG, JPEG and WebP is refused. */
export const openPicture = async (file: File): Promise<ImageBitmap | PictureFault> => {
  if (file.size > maxFileBytes) return 'tooLarge'
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes) return 'broken'
  if (!isPicture(new Uint8Array(bytes))) return 'type'
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  return bitmap && bitmap.width * bitmap.height <= maxPixels ? bitmap : 'broken'
}
