import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { shellRoute, type ShellPage } from '../../../state/partner/shellRoute.ts'
import { useElementStore } from '../../app/host.ts'
import { FrameBar } from '../../app/frameParts.ts'
import { Columns, Content, Main, Side } from '../../kit/frame/frameLayout.ts'
import { NavigationSheet } from '../../kit/frame/NavigationSheet.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { partnerMessages } from '../common/messages.ts'
import type { PageEntry } from '../pages.ts'
import { ApiBanners } from './ApiBanners.tsx'
import { Navigation } from './Navigation.tsx'
import { PageView } from './PageView.tsx'
import { Person } from './Person.tsx'

/**
 * Tells of a new page: by focus on its heading, for people who chose it by keyboard and those whose focus was in the page
 * that went; others hear its title.
 */
const usePageChange = (page: ShellPage) => {
  const t = useMessages(partnerMessages)
  const content = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const isFirst = useRef(true)
  const [announced, setAnnounced] = useState({ text: '', count: 0 })
  const shown = () => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst) return
    const root = content.current?.getRootNode() as ShadowRoot | undefined
    const heading = content.current?.querySelector<HTMLElement>('h2')
    const isByKeyboard = isWanted.current
    const takesFocus = isByKeyboard || root?.activeElement === null
    isWanted.current = false
    heading?.toggleAttribute('data-quiet', !isByKeyboard)
    if (takesFocus && heading) heading.focus({ preventScroll: true })
    else setAnnounced(({ count }) => ({ text: t(page), count: count + 1 }))
  }
  return { content, announced, shown, focusNext: () => void (isWanted.current = true) }
}

/** Bar, navigation and the page on screen. */
export const ShellPages = ({ pages }: { pages: readonly PageEntry[] }) => {
  const t = useMessages(partnerMessages)
  const { $page, go } = useElementStore(shellRoute)
  const current = useStore($page)
  const { content, announced, shown, focusNext } = usePageChange(current)
  const page = pages.find(({ slug }) => slug === current)
  const choose = (slug: ShellPage, isByKeyboard: boolean) => {
    if (isByKeyboard && slug !== current) focusNext()
    go(slug)
  }
  return (
    <>
      <FrameBar>
        <NavigationSheet label={t('navigation')} closeLabel={t('close')}>
          {close => (
            <Navigation
              pages={pages}
              onChoose={(slug, isByKeyboard) => {
                close()
                choose(slug, isByKeyboard)
              }}
            />
          )}
        </NavigationSheet>
        <Person />
      </FrameBar>
      <Columns>
        <Side>
          <nav part="navigation" aria-label={t('navigation')}>
            <Navigation pages={pages} onChoose={choose} />
          </nav>
        </Side>
        <Main>
          <Content ref={content}>
            {page && (
              <PageView key={page.slug} page={page} onShown={shown}>
                <slot name="banner" />
                <ApiBanners />
              </PageView>
            )}
          </Content>
        </Main>
      </Columns>
      <Announcer text={announced.text} count={announced.count} />
    </>
  )
}
