import { chartSvg } from '../charts/chartSvg.ts'
import { xmlText } from '../backend/billing/documents/xml.ts'
import { pictureZoom, ruleColor, type ReportPicture } from './reportPicture.ts'

/** A picture of a report as SVG, in which every text is escaped. It names no file and no address. */
export const pictureSvg = ({ width, height, texts, rules, charts }: ReportPicture, fontFamily: string): string => {
  const size = `width="${width * pictureZoom}" height="${height * pictureZoom}" viewBox="0 0 ${width} ${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${xmlText(fontFamily)}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...rules.map(rule => `<rect x="${rule.x}" y="${rule.y}" width="${rule.width}" height="1" fill="${ruleColor}"/>`),
    ...charts.map(({ x, y, elements }) => `<g transform="translate(${x} ${y})">${chartSvg({ elements })}</g>`),
    ...texts.map(({ x, y, text, size: fontSize, isBold, color }) => {
      const weight = isBold ? ' font-weight="bold"' : ''
      return `<text x="${x}" y="${y}" font-size="${fontSize}"${weight} fill="${color}">${xmlText(text)}</text>`
    }),
    '</svg>',
  ].join('')
}
