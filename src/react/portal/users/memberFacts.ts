import { useStore } from '@nanostores/react'
import { minute } from '../../../state/kit/currentTime.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { ActionContext } from '../../kit/actions/rowAction.ts'
import { membershipMessages } from '../common/membership/messages.ts'
import type { usersMessages } from './messages.ts'

/** What the rules for actions follow besides the member. */
export const useMemberFacts = () => ({
  /** Those that can be assigned; undefined until they are read. */
  applications: useStore(useFlow(memberApplications).choices.of()).data,
  mayBeTemporary: useStore(useFlow(inviteLink).ways.of()).data?.mayBeTemporary === true,
  ofMembership: useMessages(membershipMessages),
  nowMs: useStore(useFeature(minute).$nowMs),
})

/** What `useMemberFacts` gives. */
export type MemberFacts = ReturnType<typeof useMemberFacts>

/** What the functions of an action of members may use. */
export type MemberContext = ActionContext<(typeof usersMessages)['english'], MemberFacts>
