import type { EnglishOf } from '../../messages/messages.ts'
import { useStore } from '@nanostores/react'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { ActionContext } from '../../kit/actions/rowAction.ts'
import { useCustomFields } from '../common/useCustomFields.ts'
import { membershipMessages } from '../common/membership/messages.ts'
import type { usersMessages } from './messages.ts'

/** What the rules for actions follow besides the member. */
export const useMemberFacts = () => ({
  /** Those that can be assigned; undefined until they are read. */
  applications: useStore(useElementStore(memberApplications).choices.of()).data,
  mayBeTemporary: useStore(useElementStore(temporaryAccess).offered.of()).data === true,
  customFields: useCustomFields().fields,
  ofMembership: useMessages(membershipMessages),
})

/** What `useMemberFacts` gives. */
export type MemberFacts = ReturnType<typeof useMemberFacts>

/** What the functions of an action of members may use. */
export type MemberContext = ActionContext<EnglishOf<typeof usersMessages>, MemberFacts>
