import { useId, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { sectionGroups } from '../../../state/portal/sectionTable.ts'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlainItem } from '../../ui/PlainList.ts'
import { Span } from '../../ui/Span.tsx'
import { NavigationEntries, NavigationEntry } from '../../kit/frame/navigationParts.ts'
import { portalMessages } from '../messages.ts'
import type { Section } from '../section.ts'
import { useSectionTitle } from '../common/useSectionTitle.ts'

const Group = styled.div.withConfig({ componentId: 'fe-nav-group' })`
  && {
    ${plain}
    display: block;
    & + & {
      margin-block-start: 12px;
    }
  }
`

const GroupTitle = styled.div.withConfig({ componentId: 'fe-nav-title' })`
  && {
    ${plain}
    display: block;
    padding: 2px 12px;
    color: var(--_text-3);
    font: 500 12px/16px var(--_family);
  }
`

/** What stays visible beside an entry that was scrolled to, so that it is seen to go on there; more than fades at the end. */
const entryGapPx = 32

const groupTitles = {
  you: 'groupYou',
  organization: 'groupOrganization',
  security: 'groupSecurity',
  integrations: 'groupIntegrations',
  billing: 'groupBilling',
} as const

/** How an entry was chosen. */
export interface Choice {
  section: string
  /** Default: its first one. */
  tab?: string | undefined
  /** State of its lists, as a query without `?`. Default: none. */
  query?: string | undefined
  /** True for a choice by keyboard, or by assistive technology. */
  isByKeyboard: boolean
}

/** What the navigation lists. */
export interface NavigationListProps {
  sections: readonly Section[]
  /** The section on screen. */
  current: string | undefined
  /** The address of a section; without one, entries are buttons. */
  hrefOf: (section: string) => string | undefined
  onChoose: (choice: Choice) => void
}

/** True for a press that opens a link in another tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey

/** Scrolls the navigation, and nothing around it, to an entry. */
const showEntry = (entry: HTMLElement) => {
  const nav = entry.closest('nav')
  if (!nav) return
  const { top, bottom } = nav.getBoundingClientRect()
  const place = entry.getBoundingClientRect()
  if (place.bottom > bottom) nav.scrollTop += place.bottom - bottom + entryGapPx
  else if (place.top < top) nav.scrollTop -= top - place.top + entryGapPx
}

/**
 * The entries of the navigation by group. They are plain links (or buttons, where sections have no address) in lists, as
 * people who use screen readers know them from every site: Tab moves through them, and `aria-current` marks the page.
 */
export const NavigationList = ({ sections, current, hrefOf, onChoose }: NavigationListProps) => {
  const t = useMessages(portalMessages)
  const titleOf = useSectionTitle()
  const own = useId()
  const currentEntry = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (currentEntry.current) showEntry(currentEntry.current)
  }, [current, sections.length])
  const choose = (section: string, event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onChoose({ section, isByKeyboard: event.detail === 0 })
  }
  const entry = (section: Section) => {
    const { slug, icon, load } = section
    const href = hrefOf(slug)
    const prepare = () => void load().catch(() => {}) // Opening the section tries again.
    return (
      <PlainItem key={slug}>
        <NavigationEntry
          {...(href === undefined ? { as: 'button', type: 'button' } : { href })}
          {...(slug === current && { ref: currentEntry, 'aria-current': 'page' })}
          onClick={event => choose(slug, event)}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <Icon icon={icon} />
          <Span>{titleOf(section)}</Span>
        </NavigationEntry>
      </PlainItem>
    )
  }
  return sectionGroups.map(group => {
    const members = sections.filter(known => known.group === group)
    return (
      members.length > 0 && (
        <Group key={group}>
          {group === 'start' ? (
            <NavigationEntries>{members.map(entry)}</NavigationEntries>
          ) : (
            <>
              <GroupTitle id={own + group}>{t(groupTitles[group])}</GroupTitle>
              <NavigationEntries aria-labelledby={own + group}>{members.map(entry)}</NavigationEntries>
            </>
          )}
        </Group>
      )
    )
  })
}
