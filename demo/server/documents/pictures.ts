import { extname } from 'node:path'
import { HttpError } from '../../../src/backend/request/httpError.ts'
import type { ReportDocument, WrittenDocument } from '../../../src/backend/ports/documents.ts'
import { fontIndexFor } from '../../../src/documents/fonts.ts'
import type { Measure } from '../../../src/documents/pictureText.ts'
import { pictureSvg } from '../../../src/documents/pictureSvg.ts'
import { reportPicture } from '../../../src/documents/reportPicture.ts'
import { createWorkerPool } from '../hashing/workerPool.ts'
import type { MeasuredFonts } from './measuredFonts.ts'

/** A picture for a worker to draw. */
export interface PictureJob {
  svg: string
  /** Paths of the fonts; the first family draws what it has letters for. */
  fontFiles: readonly string[]
  fontFamily: string
}

/** One worker: it holds up to 250 MB, and draws a full picture in less than a second, in which the server answers other requests. */
const { run: draw } = createWorkerPool<PictureJob, Uint8Array<ArrayBuffer>>({
  // The sources are TypeScript, the published package has JavaScript.
  file: new URL(`pictureWorker${extname(import.meta.url)}`, import.meta.url),
  workers: 1,
  maxWaiting: 20,
  maxWaitMs: 20_000,
  refusal: () =>
    new HttpError(503, 'Too many pictures are being drawn at the moment. Try again soon.', { retryAfterSeconds: 5 }),
})

/** Draws a report as a PNG with the fonts of the server. */
export const drawPicture = async (fonts: MeasuredFonts, document: ReportDocument): Promise<WrittenDocument> => {
  let hasAllLetters = true
  const measure: Measure = (text, size, isBold) => {
    const some = fonts[isBold ? 'bold' : 'regular']
    return some[Math.max(0, fontIndexFor(some, text))]!.widthOf(text) * size
  }
  const missesLetters = (texts: readonly string[]) => {
    hasAllLetters = texts.every(text => fontIndexFor(fonts.regular, text) !== -1)
    return !hasAllLetters
  }
  const picture = await reportPicture(document, { measure, missesLetters })
  const fontFamily = 'DejaVu Sans'
  const fontFiles = [...new Set([...fonts.regular, ...fonts.bold].map(({ path }) => path))]
  return { bytes: await draw({ svg: pictureSvg(picture, fontFamily), fontFiles, fontFamily }), hasAllLetters }
}
