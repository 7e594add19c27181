/** Tabs of which one is selected, by click and by arrow keys. */
export interface Tabs {
  selected: () => string
  /** Selects without telling `onSelect`. */
  select: (name: string) => void
}

/** Width of the fade in px at an end at which there is more. */
const fadePx = 32

/** Marks the ends of a line at which there is more of it; it is scrolled sideways. */
const markEnds = (line: HTMLElement) => {
  // Negative where text runs from right to left.
  const scrolled = Math.abs(line.scrollLeft)
  line.toggleAttribute('data-more-before', scrolled > 1)
  line.toggleAttribute('data-more-after', scrolled + line.clientWidth < line.scrollWidth - 1)
}

/** Scrolls a line so far that a tab is in sight, clear of the fade; the page stays where it is. */
const reveal = (line: HTMLElement, tab: HTMLElement) => {
  const [inside, outside] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
  const before = inside.left - outside.left - fadePx
  const after = inside.right - outside.right + fadePx
  if (before < 0) line.scrollLeft += before
  else if (after > 0) line.scrollLeft += after
}

/** Makes tabs of the buttons with `role=tab` in a list; `data-name` names each. The first one is selected. */
export const makeTabs = (list: HTMLElement, onSelect: (name: string) => void): Tabs => {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const nameOf = (tab: HTMLElement | undefined) => tab?.dataset['name'] ?? ''
  let current = tabs[0]

  const mark = (chosen: HTMLElement | undefined) => {
    current = chosen
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
    }
    if (chosen) reveal(list, chosen)
  }
  const choose = (tab: HTMLElement | undefined) => {
    if (!tab || tab === current) return
    mark(tab)
    onSelect(nameOf(tab))
  }
  const steps: Readonly<Record<string, (place: number) => number>> = {
    ArrowRight: place => place + 1,
    ArrowLeft: place => place - 1,
    Home: () => 0,
    End: () => -1,
  }
  for (const [place, tab] of tabs.entries()) {
    tab.onclick = () => choose(tab)
    tab.onkeydown = event => {
      const next = steps[event.key]
      if (!next) return
      event.preventDefault()
      const target = tabs.at(next(place) % tabs.length)
      target?.focus()
      choose(target)
    }
  }
  mark(current)
  list.addEventListener('scroll', () => markEnds(list), { passive: true })
  new ResizeObserver(() => markEnds(list)).observe(list)
  return { selected: () => nameOf(current), select: name => mark(tabs.find(tab => nameOf(tab) === name)) }
}
