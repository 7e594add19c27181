import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { bare, hoverFade, plain, ring } from '../../styles/reset.ts'
import { isRightToLeft, stepInList } from './focus.ts'
import { Menu } from './Menu.tsx'
import { Span } from './Span.tsx'
import { tabGapPx, useTabsOut } from './useTabsOut.ts'

const Line = styled.div.withConfig({ componentId: 'fe-tabs-line' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 8px;
    box-shadow: inset 0 -1px var(--_border-1);
  }
`

/** The tabs that have room, and the menu of the others. */
const Strip = styled.div.withConfig({ componentId: 'fe-tabs-strip' })`
  && {
    ${plain}
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${tabGapPx}px;
  }
`

const List = styled.div.withConfig({ componentId: 'fe-tabs' })`
  && {
    ${plain}
    position: relative;
    display: flex;
    gap: ${tabGapPx}px;
    overflow: clip;
  }
`

const Tab = styled.button.withConfig({ componentId: 'fe-tab' })`
  && {
    ${bare}
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
    /* Where there is little room, more of them are on a line. */
    padding: 8px clamp(6px, 2.2cqi, 12px);
    border-block-end: 2px solid transparent;
    color: var(--_text-2);
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
    /* Its width is known, and nobody finds it here. */
    &[data-out] {
      position: absolute;
      visibility: hidden;
    }
    &:hover {
      ${hoverFade}
      color: var(--_text-1);
    }
    &[aria-selected='true'] {
      border-color: var(--_accent-text);
      color: var(--_text-1);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -4px;
      border-radius: var(--_radius-1);
    }
    @media (forced-colors: active) {
      border-color: Canvas;
      &[aria-selected='true'] {
        border-color: Highlight;
      }
    }
  }
`

const Count = styled.span.withConfig({ componentId: 'fe-tab-count' })`
  && {
    ${plain}
    padding: 0 6px;
    border-radius: 9px;
    background: var(--_surface-2);
    color: var(--_text-2);
    font: 500 12px/18px var(--_family);
    font-variant-numeric: tabular-nums;
  }
`

const Panel = styled.div.withConfig({ componentId: 'fe-tab-panel' })`
  && {
    ${plain}
    display: block;
    padding-block-start: 20px;
    border-radius: var(--_radius-1);
    &:focus-visible {
      ${ring}
    }
    &[data-flush] {
      padding: 0;
    }
  }
`

/** One tab. */
export interface TabItem {
  key: string
  label: string
  /** Number of things inside, when it is known. */
  count?: number | undefined
}

interface Props {
  /** Name of the tab list, for assistive technology. */
  label: string
  tabs: readonly TabItem[]
  current: string
  onChange: (key: string) => void
  /** True when showing a tab is cheap: arrow keys then show it at once. Otherwise Enter or Space does. */
  isCheap?: boolean
  /** Shown at the end of the tabs' line, such as a button. */
  end?: ReactNode
  /** True for content that fills the panel and takes focus itself: there is no space above, and the panel is no stop. */
  isFlush?: boolean
  /** Content of the current tab. */
  children: ReactNode
}

const tabIn = (strip: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(strip?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(tab => tab.id === id)

/** Parts of a page of which one is shown at a time. Tabs that have no room in the line are in a menu at its end. */
export const Tabs = ({ label, tabs, current, onChange, isCheap = false, end, isFlush = false, children }: Props) => {
  const own = useId()
  const strip = useRef<HTMLDivElement>(null)
  const chosen = useRef<string>(undefined)
  const out = useTabsOut(
    strip,
    tabs.findIndex(({ key }) => key === current),
    tabs.map(({ label: words, count = '' }) => `${words} ${count}`).join(),
  )
  const isOut = (_tab: TabItem, place: number) => out.includes(place)
  const shown = tabs.filter((tab, place) => !isOut(tab, place))
  useLayoutEffect(() => {
    const tab = chosen.current === current ? tabIn(strip.current, `${own}${current}`) : undefined
    // Its entry in the menu, which had focus, is a tab now; it takes focus once it is in the line.
    if (!tab || 'out' in tab.dataset) return
    chosen.current = undefined
    tab.focus()
  }, [own, current, out])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = shown.findIndex(({ key }) => tabIn(strip.current, `${own}${key}`)?.matches(':focus'))
    const next = stepInList(event.key, index, shown.length, 'inline', isRightToLeft(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    const key = shown[next]?.key
    tabIn(strip.current, `${own}${key}`)?.focus()
    if (isCheap && key !== undefined) onChange(key)
  }
  const choose = (key: string) => {
    chosen.current = key
    onChange(key)
  }
  return (
    <>
      <Line>
        <Strip ref={strip}>
          <List role="tablist" aria-label={label} onKeyDown={move}>
            {tabs.map(({ key, label: words, count }, place) => (
              <Tab
                key={key}
                type="button"
                role="tab"
                id={`${own}${key}`}
                aria-selected={key === current}
                aria-controls={key === current ? `${own}panel` : undefined}
                tabIndex={key === current ? 0 : -1}
                data-out={out.includes(place) ? '' : undefined}
                onClick={() => onChange(key)}
              >
                <Span>{words}</Span>
                {count !== undefined && <Count>{count}</Count>}
              </Tab>
            ))}
          </List>
          {out.length > 0 && (
            <Menu
              label={label}
              icon={Ellipsis}
              isIconOnly
              items={tabs.filter(isOut).map(({ key, label: words }) => ({
                key,
                label: words,
                onSelect: () => choose(key),
              }))}
            />
          )}
        </Strip>
        {end}
      </Line>
      <Panel
        role="tabpanel"
        id={`${own}panel`}
        aria-labelledby={`${own}${current}`}
        tabIndex={isFlush ? undefined : 0}
        data-flush={isFlush ? '' : undefined}
      >
        {children}
      </Panel>
    </>
  )
}
