import type { ReportDocument, WrittenDocument } from '../backend/ports/documents.ts'
import { documentColors, paintOf } from '../charts/chartSvg.ts'
import type { ChartElement } from '../charts/figures.ts'
import type { Measure } from './pictureText.ts'
import { pictureZoom, reportPicture, ruleColor, type ReportPicture } from './reportPicture.ts'

type Canvas = OffscreenCanvasRenderingContext2D

const fontOf = (size: number, isBold = false) => `${isBold ? 'bold ' : ''}${size}px system-ui, sans-serif`

const pathOf = (element: Exclude<ChartElement, { tag: 'text' }>): Path2D => {
  const path = new Path2D(element.tag === 'path' ? element.d : undefined)
  if (element.tag === 'rect') path.rect(element.x, element.y, element.width, element.height)
  if (element.tag === 'circle') path.arc(element.cx, element.cy, element.r, 0, 2 * Math.PI)
  return path
}

const paintElement = (canvas: Canvas, element: ChartElement): void => {
  if (element.tag === 'text') {
    canvas.font = fontOf(11)
    canvas.fillStyle = documentColors.text
    canvas.textAlign = element.anchor === 'middle' ? 'center' : element.anchor
    canvas.fillText(element.text, element.x, element.y)
    return
  }
  const paint = paintOf(element)
  if ('fill' in paint) {
    canvas.fillStyle = paint.fill
    canvas.fill(pathOf(element))
  } else {
    canvas.strokeStyle = paint.stroke
    canvas.lineWidth = paint.width
    canvas.stroke(pathOf(element))
  }
}

const paint = (canvas: Canvas, { width, height, texts, rules, charts }: ReportPicture): void => {
  canvas.scale(pictureZoom, pictureZoom)
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(0, 0, width, height)
  canvas.fillStyle = ruleColor
  for (const rule of rules) canvas.fillRect(rule.x, rule.y, rule.width, 1)
  for (const { x, y, elements } of charts) {
    canvas.save()
    canvas.translate(x, y)
    for (const element of elements) paintElement(canvas, element)
    canvas.restore()
  }
  for (const { x, y, text, size, isBold, color } of texts) {
    canvas.font = fontOf(size, isBold)
    canvas.fillStyle = color
    canvas.fillText(text, x, y)
  }
}

const contextOf = (width: number, height: number): { file: OffscreenCanvas; canvas: Canvas } => {
  const file = new OffscreenCanvas(width, height)
  const canvas = file.getContext('2d')
  if (!canvas) throw new TypeError('This browser has no canvas')
  return { file, canvas }
}

/** Paints a report by the canvas of a browser, with its fonts, which have every letter. */
export const paintPicture = async (document: ReportDocument): Promise<WrittenDocument> => {
  const { canvas: measuring } = contextOf(1, 1)
  const measure: Measure = (text, size, isBold) => {
    measuring.font = fontOf(size, isBold)
    return measuring.measureText(text).width
  }
  const picture = await reportPicture(document, { measure, missesLetters: () => false })
  const { file, canvas } = contextOf(picture.width * pictureZoom, picture.height * pictureZoom)
  paint(canvas, picture)
  const blob = await file.convertToBlob({ type: 'image/png' })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), hasAllLetters: true }
}
