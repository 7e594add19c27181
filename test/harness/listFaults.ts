/** What is wrong to the eye with the lists inside an element. */

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface ShownText {
  text: string
  box: Box
  element: Element
}

/** Widths under which the column of the names, and any other column, is no use. */
const leastNamePx = 176
const leastColumnPx = 60

/** What a pointer can cover of two neighbours' letters before a reader sees it. */
const toleratedPx = { across: 1, down: 3 }

const cellRoles = "[role='cell'], [role='gridcell'], [role='rowheader'], [role='columnheader'], li"

/** What is read once for each element, because a look at a list asks for it many times. */
interface Seen {
  isDrawn: boolean
  box: DOMRect
  clips: boolean
  isSticky: boolean
}

let seen = new WeakMap<Element, Seen>()

const look = (element: Element): Seen => {
  const known = seen.get(element)
  if (known) return known
  const { overflowX, position, clipPath, display } = getComputedStyle(element)
  const around = element.parentElement
  const isDrawn =
    // What only groups others has no box of its own, and is not hidden.
    (display === 'contents' || element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) &&
    clipPath !== 'inset(50%)' &&
    (around === null || look(around).isDrawn)
  const found = {
    isDrawn,
    box: element.getBoundingClientRect(),
    clips: overflowX !== 'visible',
    isSticky: position === 'sticky',
  }
  seen.set(element, found)
  return found
}

const isDrawn = (element: Element): boolean => look(element).isDrawn

/** The part of a box that nothing around it cuts off. */
const shownPart = (box: Box, element: Element, list: Element): Box => {
  let { left, top, right, bottom } = box
  for (let at: Element | null = element; at; at = at === list ? null : at.parentElement) {
    const { clips, isSticky, box: around } = look(at)
    if (clips) {
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
    }
    // A head that stays above rows that scroll covers them.
    if (isSticky) break
  }
  return { left, top, right, bottom }
}

const textsIn = (place: Element, list: Element): ShownText[] => {
  const texts: ShownText[] = []
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !isDrawn(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const box = shownPart(rect, element, list)
      if (box.right - box.left >= 1 && box.bottom - box.top >= 1) texts.push({ text, box, element })
    }
  }
  return texts
}

const halves = '.fe-truncate, [data-middle]'

/** A name that is shortened in its middle is two texts that share an edge. */
const areOneName = (one: Element, other: Element) =>
  one === other || (one.closest(halves) ?? one) === other.closest(halves)

/** Texts on top of each other. A text that scrolled behind the head of its list is covered, not printed over. */
const overlapsIn = (list: Element): string[] => {
  const texts = textsIn(list, list).toSorted((one, other) => one.box.top - other.box.top)
  const isHead = ({ element }: ShownText) => element.closest('[data-head]') !== null
  const found: string[] = []
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break
      if (areOneName(one.element, other.element) || isHead(one) !== isHead(other)) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across > toleratedPx.across && down > toleratedPx.down)
        found.push(`“${one.text}” and “${other.text}” overlap by ${Math.round(across)} px`)
    }
  })
  return found
}

const headsOf = (list: Element) =>
  [...list.querySelectorAll<HTMLElement>("[role='columnheader']:not([data-select], [data-menu])")].filter(isDrawn)

const firstRowOf = (list: Element) =>
  [...list.querySelectorAll("[role='row']")].find(row => row.querySelector("[role='rowheader']") !== null)

const cellsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>("[role='cell'], [role='gridcell'], [role='rowheader']")].filter(
    cell => isDrawn(cell) && !cell.matches('[data-select], [data-menu]'),
  )

/** Below this width, lists have cards. */
const cardsBelowPx = 560

/** Whether a list is as narrow as lists with cards are. */
const rowsAreCards = (list: Element): boolean => {
  const frame = list.closest<HTMLElement>('.fe-table-frame, .fe-virtual-frame')
  return frame !== null && frame.clientWidth < cardsBelowPx
}

const leastCardPx = 56
const mostCardPx = 68
/** The same where the name, or the badges beside it, need a second line. */
const mostWrappedCardPx = 88
const oneLinePx = 28
const leastTitlePx = 56
/** A narrower list, of a page that is zoomed a lot, has no room for a name beside its controls. */
const leastListPx = 160

/** What a value on a line of its own adds to a card, and what it adds where label and value need a line each. */
const cardLinePx = 21
const wrappedCardLinePx = 38

/** Values of a card that are on a line of their own below its name, after their title. */
const cardLinesOf = (row: Element) => cellsOf(row).filter(cell => cell.matches('[data-card-line]'))

/** What is wrong with the values below the name of a card: each starts where the name does, and is labeled and whole. */
const cardLinesIn = (row: Element, title: Seen): string[] =>
  cardLinesOf(row).flatMap(cell => {
    const { box } = look(cell)
    const label = cell.getAttribute('data-card-line') ?? ''
    const isRtl = getComputedStyle(cell).direction === 'rtl'
    const offPx = isRtl ? box.right - title.box.right : box.left - title.box.left
    const above = row.querySelector('[data-sub]') ?? row.querySelector('[data-title]')
    return [
      // An empty label is that of a value which says itself what it is, such as “Expired 5 days ago”.
      ...(getComputedStyle(cell, '::before').content.includes(label) ? [] : ['has no label']),
      ...(Math.abs(offPx) > 2 ? [`is ${Math.round(offPx)} px beside the name`] : []),
      ...(above && isDrawn(above) && box.top < look(above).box.bottom - 1 ? ['is over the line above'] : []),
      ...(cell.scrollWidth > cell.clientWidth + 1 ? [`lacks ${cell.scrollWidth - cell.clientWidth} px`] : []),
    ].map(fault => `value “${cell.textContent}” ${fault}`)
  })

/**
 * Cards that are not two lines: the name and what ends its line above, which may wrap, other words below, none over another;
 * and a line below for each value that is labeled there.
 */
const cardsIn = (list: Element): string[] => {
  if (!rowsAreCards(list)) return []
  const shownHeads = headsOf(list).map(head => `head “${head.textContent}” is shown above cards`)
  const rows = [...list.querySelectorAll("[role='row']")].filter(row => row.querySelector('[data-title]') !== null)
  const isWideEnough = (list as HTMLElement).clientWidth >= leastListPx
  const faults = rows.slice(0, 12).flatMap(row => {
    const name = `card “${row.querySelector('[data-title]')?.textContent}”`
    const { height } = row.getBoundingClientRect()
    const zoom = (row as HTMLElement).currentCSSZoom ?? 1
    const labeled = cardLinesOf(row)
    const cells = cellsOf(row).filter(cell => !labeled.includes(cell))
    const linesPx = labeled.reduce(
      (sum, cell) => sum + (look(cell).box.height / zoom > cardLinePx + 4 ? wrappedCardLinePx : cardLinePx),
      0,
    )
    const title = look(row.querySelector('[data-title]')!)
    const below = row.querySelector('[data-sub]')
    const isWrapped = [title, ...cells.slice(1).map(look)].some(({ box }) => box.height / zoom > oneLinePx)
    return [
      ...(height / zoom < leastCardPx || height / zoom > linesPx + (isWrapped ? mostWrappedCardPx : mostCardPx)
        ? [`${name} is ${Math.round(height)} px high`]
        : []),
      ...(cells.length > 2 ? [`${name} has ${cells.length} values`] : []),
      ...cardLinesIn(row, title).map(fault => `${name}: ${fault}`),
      ...(isWideEnough &&
      title.box.width / zoom < leastTitlePx &&
      row.querySelector<HTMLElement>('[data-title]')!.scrollWidth > title.box.width + 1
        ? [`${name} has ${Math.round(title.box.width)} px for its name`]
        : []),
      ...(below && isDrawn(below) && look(below).box.top < title.box.bottom - toleratedPx.down
        ? [`${name} has no second line`]
        : []),
    ]
  })
  return [...shownHeads, ...faults]
}

/** Controls of a toolbar that are not on its first line, where the list is wide enough for columns. */
const toolbarsIn = (list: Element): string[] => {
  const bar = list.closest('.fe-table-frame')?.firstElementChild
  if (!bar || bar.contains(list) || (bar as HTMLElement).clientWidth < 640) return []
  const controls = [...bar.querySelectorAll('input, button')].filter(isDrawn)
  const first = controls[0] && look(controls[0]).box
  return controls
    .filter(control => first && look(control).box.top > first.bottom)
    .map(control => `“${control.textContent}” is below the toolbar`)
}

/** Columns that are too narrow, or whose heads are not above their cells. */
const columnsIn = (list: Element): string[] => {
  const row = firstRowOf(list)
  if (!row || rowsAreCards(list)) return []
  const cells = cellsOf(row)
  const heads = headsOf(list)
  if (heads.length !== cells.length) return [`${heads.length} heads above ${cells.length} cells`]
  return heads.flatMap((head, index) => {
    const { left, right, width: zoomedPx } = head.getBoundingClientRect()
    const width = zoomedPx / (head.currentCSSZoom ?? 1)
    const cell = cells[index]!
    const below = cell.getBoundingClientRect()
    const least = cell.role === 'rowheader' ? leastNamePx : leastColumnPx
    return [
      ...(width < least ? [`column “${head.textContent}” has ${Math.round(width)} px`] : []),
      ...(Math.abs(left - below.left) > 1 || Math.abs(right - below.right) > 1
        ? [`head “${head.textContent}” is not above its column`]
        : []),
    ]
  })
}

/** How much of the room of a cell no text and no button takes, at the end where a cut text ends. */
const freeRoomOf = (cell: Element, list: Element): number => {
  const { paddingLeft, paddingRight, direction } = getComputedStyle(cell)
  const place = cell.getBoundingClientRect()
  // A button around a text also takes room for its frame and its arrow.
  const buttons = [...cell.querySelectorAll('button')].filter(isDrawn).map(button => look(button).box)
  const taken = [...textsIn(cell, list).map(({ box }) => box), ...buttons]
  if (taken.length === 0) return 0
  return direction === 'rtl'
    ? Math.min(...taken.map(({ left }) => left)) - place.left - Number.parseFloat(paddingLeft)
    : place.right - Number.parseFloat(paddingRight) - Math.max(...taken.map(({ right }) => right))
}

/** How much of the room of a card a line of its name leaves: the first one up to what ends it, the second all of the cell. */
const freeRoomOnCard = (part: Element, cell: Element): number => {
  // A mark after the name shares its line.
  const line = part.closest('[data-title-line]') ?? part
  const isRtl = getComputedStyle(cell).direction === 'rtl'
  const end = cellsOf(cell.parentElement!).find(other => other !== cell && !other.matches('[data-card-line]'))
  const isBesideEnd = end !== undefined && line.matches('[data-title], [data-title-line]')
  const { left, right } = look(line).box
  const around = look(cell).box
  return isRtl
    ? left - (isBesideEnd ? look(end).box.right : around.left)
    : (isBesideEnd ? look(end).box.left : around.right) - right
}

/** Texts that are cut although their cell has room for more of them, and heads that are cut at all. */
const cutsIn = (list: Element): string[] =>
  [...list.querySelectorAll<HTMLElement>('*')].flatMap(element => {
    const missingPx = element.scrollWidth - element.clientWidth
    if (missingPx <= 1 || element.clientWidth <= 2) return []
    if (!look(element).clips || !isDrawn(element)) return []
    const cell = element.closest(cellRoles)
    if (!cell || (element.textContent ?? '').trim() === '') return []
    if (cell.role === 'columnheader') return [`head “${element.textContent}” lacks ${missingPx} px`]
    const isOnCard = rowsAreCards(list) && cell.role === 'rowheader'
    const freePx = Math.round(isOnCard ? freeRoomOnCard(element, cell) : freeRoomOf(cell, list))
    return freePx >= missingPx + 16 ? [`“${element.textContent}” lacks ${missingPx} px, ${freePx} px are free`] : []
  })

const outsideOf = (list: Element): string[] => {
  if ((list as HTMLElement).clientWidth < leastListPx) return []
  const edge = list.getBoundingClientRect()
  return textsIn(list, list)
    .filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1)
    .map(({ text }) => `“${text}” sticks out of the list`)
}

/** Columns, texts or not, that are beyond the end of their row. */
const wideRowsIn = (list: Element): string[] => {
  const row = firstRowOf(list)
  const edge = row?.getBoundingClientRect()
  return (
    row && edge && (list as HTMLElement).clientWidth >= leastListPx ? [...row.children].filter(isDrawn) : []
  ).flatMap(cell => {
    const { left, right } = look(cell).box
    const beyondPx = Math.round(Math.max(edge!.left - left, right - edge!.right))
    return beyondPx > 1 ? [`a column sticks out of its row by ${beyondPx} px`] : []
  })
}

/** All lists that are drawn inside an element. */
export const listsIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll("[role='table'], [role='grid'], [role='treegrid'], .fe-device-list")].filter(list =>
    list.checkVisibility(),
  )

/** Everything that is wrong with the lists inside an element, one line each. */
export const listFaults = (root: ParentNode): string[] => {
  seen = new WeakMap()
  return listsIn(root).flatMap(list => [
    ...overlapsIn(list),
    ...columnsIn(list),
    ...cardsIn(list),
    ...cutsIn(list),
    ...outsideOf(list),
    ...wideRowsIn(list),
    ...toolbarsIn(list),
  ])
}
