const pattern = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * The file of a picture. Only base64 `data:` URLs of PNG and JPEG are uploaded (docs/product.md §5).
 * @throws TypeError for anything else, such as SVG
 */
export const pictureBlob = (dataUrl: string): Blob => {
  const [, type, base64] = pattern.exec(dataUrl) ?? []
  if (type === undefined || base64 === undefined) throw new TypeError('A picture is a base64 data URL of a PNG or JPEG')
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  return new File([bytes], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type })
}
