/** Tabs of which one is selected, by click and by arrow keys. */
export interface Tabs {
  selected: () => string
  /** Selects without telling `onSelect`. */
  select: (name: string) => void
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
  return { selected: () => nameOf(current), select: name => mark(tabs.find(tab => nameOf(tab) === name)) }
}
