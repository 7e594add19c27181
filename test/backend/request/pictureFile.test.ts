import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureIn } from '../../../src/backend/request/pictureFile.ts'
import { fileOf, jpegWithExtras, onePixel, pngWithExtras } from '../../harness/pictures.ts'

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

test('of a picture only its pixels stay: no camera data, no comment, nothing appended [uploads]', async () => {
  for (const [type, bytes] of [
    ['image/png', pngWithExtras()],
    ['image/jpeg', jpegWithExtras()],
  ] as const) {
    assert.match(textOf(bytes), /home/)
    // The content decides, not what the client claims.
    const picture = await pictureIn(fileOf(bytes, 'image/svg+xml', 'me.svg'))
    assert.equal(picture.type, type)
    assert.doesNotMatch(textOf(picture.bytes), /home|comment|script/)
    const again = await pictureIn(fileOf(picture.bytes))
    assert.deepEqual(again.bytes, picture.bytes)
  }
  assert.deepEqual((await pictureIn(fileOf(onePixel()))).bytes, onePixel())
})

test('anything but a PNG or JPEG is refused, whatever it claims to be [uploads]', async () => {
  const png = pngWithExtras()
  const jpeg = jpegWithExtras()
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'GIF89a',
    '',
    png.slice(0, 8),
    png.slice(0, 60),
    jpeg.slice(0, 3),
    jpeg.slice(0, -30),
    pngWithExtras(0),
    jpegWithExtras(64, 0),
  ]
  for (const bytes of others)
    await assert.rejects(pictureIn(fileOf(bytes as Uint8Array<ArrayBuffer> | string)), {
      status: 400,
      code: 'ER-IMAGE-TYPE',
    })
})

test('a JPEG of more scans than any program writes is refused, since each takes time to draw [uploads]', async () => {
  const jpeg = jpegWithExtras()
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7]
  const withScans = (count: number) => {
    const end = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xd9)
    const scans = Array.from({ length: count }, () => scan).flat()
    return new Uint8Array([...jpeg.slice(0, end), ...scans, 0xff, 0xd9])
  }
  assert.equal((await pictureIn(fileOf(withScans(20)))).type, 'image/jpeg')
  await assert.rejects(pictureIn(fileOf(withScans(200))), { status: 400 })
})

test('a picture of too many pixels or bytes is refused [uploads]', async () => {
  for (const bytes of [pngWithExtras(1_025), jpegWithExtras(64, 1_025), new Uint8Array(512 * 1_024 + 1)])
    await assert.rejects(pictureIn(fileOf(bytes)), { status: 400, code: 'ER-IMAGE-SIZE' })
})
