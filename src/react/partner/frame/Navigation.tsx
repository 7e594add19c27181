import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { shellRoute, type ShellPage } from '../../../state/partner/shellRoute.ts'
import { useElementStore } from '../../app/host.ts'
import { NavigationEntries, NavigationEntry } from '../../kit/frame/navigationParts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlainItem } from '../../ui/PlainList.ts'
import { Span } from '../../ui/Span.tsx'
import { partnerMessages } from '../common/messages.ts'
import type { PageEntry } from '../pages.ts'

interface Props {
  pages: readonly PageEntry[]
  /** `isByKeyboard` also for assistive technology. */
  onChoose: (page: ShellPage, isByKeyboard: boolean) => void
}

/** True for a press that opens a link in another tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey

/** The pages of the shell: links, or buttons where pages have no address. */
export const Navigation = ({ pages, onChoose }: Props) => {
  const t = useMessages(partnerMessages)
  const { $page, hrefOf } = useElementStore(shellRoute)
  const current = useStore($page)
  const choose = (page: ShellPage, event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onChoose(page, event.detail === 0)
  }
  return (
    <NavigationEntries>
      {pages.map(({ slug, icon, load }) => {
        const href = hrefOf(slug)
        const prepare = () => void load().catch(() => {}) // Opening the page tries again.
        return (
          <PlainItem key={slug}>
            <NavigationEntry
              {...(href === undefined ? { as: 'button', type: 'button' } : { href })}
              {...(slug === current && { 'aria-current': 'page' })}
              onClick={event => choose(slug, event)}
              onPointerEnter={prepare}
              onFocus={prepare}
            >
              <Icon icon={icon} />
              <Span>{t(slug)}</Span>
            </NavigationEntry>
          </PlainItem>
        )
      })}
    </NavigationEntries>
  )
}
