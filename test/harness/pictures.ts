const joined = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat())
const bytesOf = (text: string) => [...new TextEncoder().encode(text)]
const fourBytes = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const twoBytes = (value: number) => [value >>> 8, value & 255]

const chunk = (name: string, data: readonly number[]) => [
  ...fourBytes(data.length),
  ...bytesOf(name),
  ...data,
  // Nothing here checks the sum.
  ...fourBytes(0),
]

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A PNG with a comment and another file after its end. Its pixels are not decodable. */
export const pngWithExtras = (width = 64, height = width): Uint8Array<ArrayBuffer> =>
  joined(
    signature,
    chunk('IHDR', [...fourBytes(width), ...fourBytes(height), 8, 6, 0, 0, 0]),
    chunk('tEXt', bytesOf('Comment\0taken at home')),
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
    bytesOf('<script>appended</script>'),
  )

/** A PNG of one grey pixel, that browsers show. */
export const onePixel = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCB6uw30gAAAABJRU5ErkJggg=='),
    letter => letter.charCodeAt(0),
  )

const segment = (marker: number, data: readonly number[]) => [0xff, marker, ...twoBytes(data.length + 2), ...data]

/** A JPEG with camera data, a comment and another file after its end. Its pixels are not decodable. */
export const jpegWithExtras = (width = 64, height = width): Uint8Array<ArrayBuffer> =>
  joined(
    [0xff, 0xd8],
    segment(0xe1, bytesOf('Exif\0\0taken at home')),
    segment(0xdb, [0, 1, 2]),
    segment(0xc0, [8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0]),
    segment(0xfe, bytesOf('a comment')),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [7, 0xff, 0, 9, 0xff, 0xd3, 5],
    [0xff, 0xd9],
    bytesOf('<script>appended</script>'),
  )

/** A file of a form. */
export const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/png', name = 'me.png'): File =>
  new File([bytes], name, { type })
