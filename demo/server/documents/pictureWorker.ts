import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { WorkerAnswer } from '../hashing/workerPool.ts'
import type { PictureJob } from './pictures.ts'

// Runs in a worker of the pictures: one SVG, one PNG. No address and no file of an SVG is followed: this build of the library has no access to either.
await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

const fonts = new Map<string, Uint8Array>()
const fontOf = async (path: string): Promise<Uint8Array> => {
  const font = fonts.get(path) ?? (await readFile(path))
  fonts.set(path, font)
  return font
}

const draw = async ({ svg, fontFiles, fontFamily }: PictureJob): Promise<Uint8Array> => {
  const fontBuffers = await Promise.all(fontFiles.map(fontOf))
  const image = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: fontFamily } })
  const rendered = image.render()
  const png = rendered.asPng()
  rendered.free()
  image.free()
  return png
}

parentPort?.on('message', (job: PictureJob) => {
  void draw(job).then(output => parentPort?.postMessage({ output } satisfies WorkerAnswer<Uint8Array>))
})
