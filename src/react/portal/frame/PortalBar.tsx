import { lazy, Suspense, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { FrameBar } from '../../app/frameParts.ts'
import { withTexts } from '../../messages/useMessages.ts'
import { AccountSwitcher } from './account/AccountSwitcher.tsx'
import { UserMenu } from './account/UserMenu.tsx'
import type { MenuItem } from '../../ui/MenuEntry.tsx'

const Accounts = styled.div.withConfig({ componentId: 'fe-portal-accounts' })`
  && {
    ${plain}
    flex: 0 1 240px;
    min-inline-size: 0;
    margin-inline-end: auto;
  }
`

/** Keeps the place of the bell until its code is there. */
const BellPlace = styled.span.withConfig({ componentId: 'fe-bell-place' })`
  && {
    ${plain}
    inline-size: 32px;
    @media (pointer: coarse) {
      inline-size: 40px;
    }
  }
`

/** Without its code there is no bell; the rest of the portal works. */
const NotificationBell = lazy(() =>
  withTexts(import('./notifications/NotificationBell.tsx')).then(
    part => ({ default: part.NotificationBell }),
    () => ({ default: (_given: { subject: string }) => <BellPlace /> }),
  ),
)

interface Props {
  /** The person in an account whose notifications are shown. */
  subject: string
  /** Opens the navigation where it is not beside the content. */
  navigation: ReactNode
  /** The sections about the person. */
  ownSections: readonly MenuItem[]
}

/** The bar of the portal: navigation button, active account, signed-in person. */
export const PortalBar = ({ subject, navigation, ownSections }: Props) => (
  <FrameBar>
    {navigation}
    <Accounts>
      <AccountSwitcher />
    </Accounts>
    <Suspense fallback={<BellPlace />}>
      <NotificationBell subject={subject} />
    </Suspense>
    <UserMenu entries={ownSections} />
  </FrameBar>
)
