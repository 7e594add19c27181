/** The product's scrolling list on a page of its own, in a shadow root as the portal has it. */
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import type { ListColumn } from '../../../src/react/kit/list/listTypes.ts'
import { VirtualRows } from '../../../src/react/kit/scrollingList/VirtualRows.tsx'
import { Root } from '../../../src/react/ui/Root.tsx'
import { adopt, sheetPerDocument } from '../../../src/styles/adopt.ts'
import { adoptComponents } from '../../../src/styles/adopted.ts'
import { frameCss } from '../../../src/styles/frame.ts'
import { tokensCss } from '../../../src/styles/tokens.ts'
import { askedRows, boxPx, columnNames, makeRows, rowPx, type BenchRow } from './rows.ts'

const rows = makeRows(askedRows())
const columns = columnNames.map((name): ListColumn<BenchRow> => ({
  key: name,
  title: name,
  isPrimary: name === 'time',
  shrink: 'clip',
  text: row => row[name],
}))
const rowAt = (index: number) => rows[index]

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
const frame = document.createElement('div')
frame.className = 'frame'
root.append(frame)
document.body.append(host)
adopt(root, sheetPerDocument(tokensCss + frameCss)(document))
const size = new CSSStyleSheet()
size.replaceSync(`.frame [role=grid] { block-size: ${boxPx}px !important }`)
root.adoptedStyleSheets = [...root.adoptedStyleSheets, size]
const sheet = adoptComponents(frame)
sheet.stayWhileMounted()
createRoot(frame).render(
  <StyleSheetManager sheet={sheet.styled}>
    <Root data-density="portal">
      <VirtualRows name="Rows" columns={columns} count={rows.length} rowAt={rowAt} rowHeightPx={rowPx} />
    </Root>
  </StyleSheetManager>,
)

const look = () => {
  const scroller = root.querySelector<HTMLElement>('[role=grid]')
  if (scroller?.querySelector('[data-slot]')) globalThis.feMeasuredList = { scroller, root }
  else requestAnimationFrame(look)
}
look()
