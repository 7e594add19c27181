import { useStore } from '@nanostores/react'
import { useRef, useState, type ReactNode } from 'react'
import type { PublicUser } from '../../../state/session/publicUser.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { requestedAction } from '../../../state/portal/palette/requestedAction.ts'
import { permissions } from '../../../state/permissions/permissions.ts'
import { Frame } from '../../app/frameParts.ts'
import { FrameSkeleton } from '../../app/FrameSkeleton.tsx'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { portalMessages } from '../messages.ts'
import type { Section } from '../section.ts'
import { Columns, Content, Main, Notices, Side, StickyNotice } from '../../kit/frame/frameLayout.ts'
import { ToastHost } from '../../kit/toasts/ToastHost.tsx'
import { AccountBars, ViewingBar } from './account/AccountBars.tsx'
import { AccountFormats } from './account/AccountFormats.tsx'
import { SignInAgainDialog } from './account/SignInAgainDialog.tsx'
import { ImpersonationRefusals } from './account/ImpersonationRefusals.tsx'
import { FrameNewsAnnouncer } from './account/FrameNewsAnnouncer.tsx'
import { NavigationList, type Choice, type NavigationListProps } from './NavigationList.tsx'
import { NavigationSheet } from '../../kit/frame/NavigationSheet.tsx'
import type { PaletteButtonProps } from './palette/PaletteButton.tsx'
import type { PaletteItem } from './palette/paletteItems.ts'
import { PortalBar } from './PortalBar.tsx'
import { SectionContent } from './SectionContent.tsx'
import { SectionProviders } from './SectionProviders.tsx'
import { useSectionTitle } from '../common/useSectionTitle.ts'
import { useContentFocus } from './useContentFocus.ts'

/** Announces a new section, unless focus went to its heading, which is read anyway. The first one is not announced. */
const useAnnouncement = () => {
  const [announced, setAnnounced] = useState({ text: '', count: 0 })
  const isFirst = useRef(true)
  const announce = (title: string, hasFocus: boolean) => {
    if (!isFirst.current) setAnnounced(({ count }) => ({ text: hasFocus ? '' : title, count: count + 1 }))
    isFirst.current = false
  }
  return { announced, announce }
}

interface Props {
  sections: readonly Section[]
  /** Loads what the sections add to the command palette. */
  loadCommands: PaletteButtonProps['loadCommands']
  user: PublicUser
}

interface BarProps {
  /** The person in an account. */
  subject: string
  /** The sections that the person may open. */
  sections: readonly Section[]
  loadCommands: PaletteButtonProps['loadCommands']
  onChoose: (choice: Choice) => void
  /** The navigation, where it is a sheet that `close` closes. */
  children: (close: () => void) => ReactNode
}

/** The bar, with the navigation of a narrow frame and the person's own sections in the menu. */
const Bar = ({ subject, sections, loadCommands, onChoose, children }: BarProps) => {
  const t = useMessages(portalMessages)
  const { request } = useElementStore(requestedAction)
  const chosen = ({ place, action }: PaletteItem) =>
    action ? void request(action, place.tab) : onChoose({ ...place, isByKeyboard: true })
  const titleOf = useSectionTitle()
  const own = sections.filter(({ group }) => group === 'you')
  return (
    <PortalBar
      subject={subject}
      onOpenNotification={place => onChoose({ ...place, isByKeyboard: true })}
      palette={{ sections, loadCommands, onChoose: chosen }}
      navigation={
        <NavigationSheet label={t('navigation')} closeLabel={t('close')}>
          {children}
        </NavigationSheet>
      }
      ownSections={own.map(section => ({
        key: section.slug,
        label: titleOf(section),
        icon: section.icon,
        onSelect: () => onChoose({ section: section.slug, isByKeyboard: true }),
      }))}
    />
  )
}

/** What every part of the frame shares: formats, what is refused, and toasts. */
const Providers = ({ subject, children }: { subject: string; children: ReactNode }) => (
  <AccountFormats>
    <ImpersonationRefusals>
      <ToastHost subject={subject}>{children}</ToastHost>
    </ImpersonationRefusals>
  </AccountFormats>
)

/** The list of sections, and what a host has put below it; `close` closes the sheet that it is in. */
const Navigation = ({ close, onChoose, ...list }: NavigationListProps & { close: (() => void) | undefined }) => (
  <>
    <NavigationList
      {...list}
      onChoose={choice => {
        close?.()
        onChoose(choice)
      }}
    />
    <slot name="navigation-after" />
  </>
)

/** The frame of a signed-in person: bar, navigation and the section on screen. */
export const PortalFrame = ({ sections, loadCommands, user }: Props) => {
  const t = useMessages(portalMessages)
  const { $navigation, goTo, hrefOf } = useElementStore(navigation)
  const { isReady, entries, place } = useStore($navigation)
  const previewed = useStore(useFeature(permissions).$previewed)
  const subject = `${user.id} ${user.tenantId}`
  const { contentProps, focusNext, focusThis, shown } = useContentFocus(`${subject} ${previewed?.id ?? ''}`)
  const { announced, announce } = useAnnouncement()
  const titleOf = useSectionTitle()
  if (!isReady) return <FrameSkeleton label={t('loading')} />

  const choose = ({ section, tab, query, isByKeyboard }: Choice) => {
    const takeFocus = section === place?.section ? focusThis : focusNext
    if (isByKeyboard) takeFocus()
    void goTo(section, tab, query)
  }
  const shownSection = sections.find(({ slug }) => slug === place?.section)
  const title = shownSection ? titleOf(shownSection) : t('unknownSection')
  const listed = sections.filter(known => entries.includes(known.slug))
  const list = (close?: () => void) => (
    <Navigation sections={listed} current={place?.section} hrefOf={hrefOf} onChoose={choose} close={close} />
  )
  return (
    <Providers subject={subject}>
      <Frame>
        <Bar subject={subject} sections={listed} loadCommands={loadCommands} onChoose={choose}>
          {list}
        </Bar>
        <Columns>
          <Side>
            <nav part="navigation" aria-label={t('navigation')}>
              {list()}
            </nav>
          </Side>
          <Main>
            <StickyNotice>
              <ViewingBar user={user} place="top" />
            </StickyNotice>
            <Content {...contentProps}>
              <Notices>
                <AccountBars user={user} />
              </Notices>
              {/* Dialogs and drafts of one account or person are not taken over to the next one's. */}
              <SectionProviders key={subject}>
                <SectionContent
                  sections={sections}
                  place={place}
                  organization={user.accounts.find(({ tenantId }) => tenantId === user.tenantId)?.name}
                  home={listed.find(({ slug }) => slug !== place?.section)}
                  onGoHome={section => choose({ section, isByKeyboard: true })}
                  onTryAgain={focusNext}
                  onShown={() => announce(title, shown())}
                />
              </SectionProviders>
            </Content>
            <StickyNotice data-place="bottom">
              <ViewingBar user={user} place="bottom" />
            </StickyNotice>
          </Main>
        </Columns>
        <Announcer text={announced.text} count={announced.count} />
        <FrameNewsAnnouncer />
        <SignInAgainDialog />
      </Frame>
    </Providers>
  )
}
