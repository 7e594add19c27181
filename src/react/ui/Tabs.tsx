import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { bare, hoverFade, plain, ring } from '../../styles/reset.ts'
import { isRightToLeft, stepInList } from './focus.ts'
import { Span } from './Span.tsx'

const Line = styled.div.withConfig({ componentId: 'fe-tabs-line' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 8px;
    box-shadow: inset 0 -1px var(--_border-1);
  }
`

const List = styled.div.withConfig({ componentId: 'fe-tabs' })`
  && {
    ${plain}
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
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

/** Parts of a page of which one is shown at a time. */
export const Tabs = ({ label, tabs, current, onChange, isCheap = false, end, isFlush = false, children }: Props) => {
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = event.currentTarget
    const buttons = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
    const index = buttons.findIndex(button => button.matches(':focus'))
    const next = stepInList(event.key, index, tabs.length, 'inline', isRightToLeft(list))
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
    const key = tabs[next]?.key
    if (isCheap && key !== undefined) onChange(key)
  }
  return (
    <>
      <Line>
        <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(({ key, label: words, count }) => (
            <Tab
              key={key}
              type="button"
              role="tab"
              id={`${own}${key}`}
              aria-selected={key === current}
              aria-controls={key === current ? `${own}panel` : undefined}
              tabIndex={key === current ? 0 : -1}
              onClick={() => onChange(key)}
            >
              <Span>{words}</Span>
              {count !== undefined && <Count>{count}</Count>}
            </Tab>
          ))}
        </List>
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
