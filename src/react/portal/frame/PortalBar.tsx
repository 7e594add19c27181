import { lazy, Suspense, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { FrameBar } from '../../app/frameParts.ts'
import { withTexts } from '../../messages/useMessages.ts'
import { AccountSwitcher } from './account/AccountSwitcher.tsx'
import { UserMenu } from './account/UserMenu.tsx'
import type { MenuItem } from '../../ui/MenuEntry.tsx'
import type { NotificationBellProps } from './notifications/NotificationBell.tsx'
import type { PaletteButtonProps } from './palette/PaletteButton.tsx'

const Accounts = styled.div.withConfig({ componentId: 'fe-portal-accounts' })`
  && {
    ${plain}
    flex: 0 1 240px;
    min-inline-size: 0;
    margin-inline-end: auto;
  }
`

/** Keeps the place of a button until its code is there. */
const ButtonPlace = styled.span.withConfig({ componentId: 'fe-bar-place' })`
  && {
    ${plain}
    flex: none;
    inline-size: 32px;
    @media (pointer: coarse) {
      inline-size: 40px;
    }
  }
`

/** Without its code there is no bell, as below no search; the rest of the portal works. */
const NotificationBell = lazy(() =>
  withTexts(import('./notifications/NotificationBell.tsx')).then(
    part => ({ default: part.NotificationBell }),
    () => ({ default: (_given: NotificationBellProps) => <ButtonPlace /> }),
  ),
)

const PaletteButton = lazy(() =>
  withTexts(import('./palette/PaletteButton.tsx')).then(
    part => ({ default: part.PaletteButton }),
    () => ({ default: (_given: PaletteButtonProps) => <ButtonPlace /> }),
  ),
)

interface Props {
  /** The person in an account whose notifications are shown. */
  subject: string
  /** Shows the page of a notification. */
  onOpenNotification: NotificationBellProps['onOpen']
  /** Opens the navigation where it is not beside the content. */
  navigation: ReactNode
  palette: PaletteButtonProps
  /** The sections about the person. */
  ownSections: readonly MenuItem[]
}

/** The bar of the portal: navigation button, active account, search, notifications, signed-in person. */
export const PortalBar = ({ subject, onOpenNotification, navigation, palette, ownSections }: Props) => (
  <FrameBar>
    {navigation}
    <Accounts>
      <AccountSwitcher />
    </Accounts>
    <Suspense fallback={<ButtonPlace />}>
      <PaletteButton {...palette} />
    </Suspense>
    <Suspense fallback={<ButtonPlace />}>
      <NotificationBell subject={subject} onOpen={onOpenNotification} />
    </Suspense>
    <UserMenu entries={ownSections} />
  </FrameBar>
)
