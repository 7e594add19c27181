import { extname } from 'node:path'

interface ContentType {
  type: string
  /** False for formats that are compressed already. */
  isCompressible: boolean
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, isCompressible: true })
const binary = (type: string): ContentType => ({ type, isCompressible: false })

const byExtension = new Map<string, ContentType>([
  ['.html', text('text/html')],
  ['.js', text('text/javascript')],
  ['.css', text('text/css')],
  ['.txt', text('text/plain')],
  ['.json', { type: 'application/json', isCompressible: true }],
  ['.map', { type: 'application/json', isCompressible: true }],
  ['.webmanifest', { type: 'application/manifest+json', isCompressible: true }],
  ['.svg', { type: 'image/svg+xml', isCompressible: true }],
  ['.ico', { type: 'image/x-icon', isCompressible: true }],
  ['.png', binary('image/png')],
  ['.jpg', binary('image/jpeg')],
  ['.webp', binary('image/webp')],
  ['.woff2', binary('font/woff2')],
])

/** What a file is, by its name. */
export const contentTypeOf = (path: string): ContentType =>
  byExtension.get(extname(path).toLowerCase()) ?? binary('application/octet-stream')
