/**
 * The floor of the scrolling list: a recycler written by hand, without any library. A fixed number of row elements is
 * moved and filled again in the scroll event. Its elements have the same roles and the same styles as the product's.
 */
import { askedRows, boxPx, columnNames, headPx, makeRows, rowPx } from './rows.ts'

const style = `
.grid { position: relative; block-size: ${boxPx}px; border: 1px solid #ddd; background: #fff; overflow: hidden auto; overscroll-behavior: contain; contain: strict; font: 14px/20px system-ui; font-variant-numeric: tabular-nums }
.row { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); align-items: center; box-sizing: border-box; inline-size: 100%; padding-inline: 4px }
.slot { position: absolute; inset-block-start: 0; block-size: ${rowPx}px; border-block-start: 1px solid #ddd; contain: strict; color: #555 }
.slot:hover { background: #eee }
.cell { padding-inline: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: plaintext }
.head { position: sticky; inset-block-start: 0; z-index: 1; block-size: ${headPx}px; background: #f4f4f4; font: 500 13px/18px system-ui }
.rows { position: relative }
`

const element = (className: string, role: string, parent: Element) => {
  const made = document.createElement('div')
  made.className = className
  made.setAttribute('role', role)
  parent.append(made)
  return made
}

const rows = makeRows(askedRows())
const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
root.adoptedStyleSheets = [sheet]
const grid = document.createElement('div')
grid.className = 'grid'
grid.tabIndex = 0
grid.setAttribute('role', 'grid')
grid.setAttribute('aria-rowcount', String(rows.length + 1))
root.append(grid)
const head = element('row head', 'row', grid)
for (const name of columnNames) element('cell', 'columnheader', head).textContent = name
const body = element('rows', 'rowgroup', grid)
body.style.blockSize = `${rows.length * rowPx}px`

const spare = 4
const count = Math.ceil((boxPx - headPx) / rowPx) + 1 + 2 * spare
const slots = Array.from({ length: count }, () => {
  const row = element('row slot', 'row', body)
  const texts = columnNames.map(() => element('cell', 'gridcell', row).appendChild(document.createTextNode('')))
  return { row, texts, index: -1 }
})

const draw = () => {
  const first = Math.max(0, Math.min(Math.floor(grid.scrollTop / rowPx) - spare, rows.length - count))
  for (let index = first; index < first + count; index += 1) {
    const slot = slots[index % count]
    const data = rows[index]
    if (!slot || !data || slot.index === index) continue
    slot.index = index
    slot.row.style.transform = `translateY(${index * rowPx}px)`
    slot.row.setAttribute('aria-rowindex', String(index + 2))
    columnNames.forEach((name, place) => {
      const text = slot.texts[place]
      if (text) text.data = data[name]
    })
  }
}

grid.addEventListener('scroll', draw, { passive: true })
draw()
document.body.append(host)
globalThis.feMeasuredList = { scroller: grid, root }
