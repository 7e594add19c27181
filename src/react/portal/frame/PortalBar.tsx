import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { FrameBar } from '../../app/frameParts.ts'
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

interface Props {
  /** Opens the navigation where it is not beside the content. */
  navigation: ReactNode
  /** The sections about the person. */
  ownSections: readonly MenuItem[]
}

/** The bar of the portal: navigation button, active account, signed-in person. */
export const PortalBar = ({ navigation, ownSections }: Props) => (
  <FrameBar>
    {navigation}
    <Accounts>
      <AccountSwitcher />
    </Accounts>
    <UserMenu entries={ownSections} />
  </FrameBar>
)
