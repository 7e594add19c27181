import type { InviteLink } from '../../../http/invitations/answers.ts'
import * as calls from '../../../http/invitations/linkCalls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { routeUrl } from '../../vendor/routes.ts'
import { keys } from '../common/keys.ts'

const key = [...keys.invitations, 'link'] as const

/** The link with its address. Where the server sends the token alone, it is the sign-up page on the page's origin. */
const withAddress = ({ app }: Scope, link: InviteLink): InviteLink => {
  if (link.token === '') return link
  const { routes = {}, basePath = '', urlStrategy: strategy = 'path' } = app.options().authOptions ?? {}
  const token = new URLSearchParams({ invitationToken: link.token })
  const page = routeUrl('signUpUrl', app.ports.navigation.url(), { strategy, basePath, routes }, token)
  return { ...link, address: link.address ?? page.href }
}

/** The one invite link of the tenant, and whether people can be invited by mail and by link. */
export const inviteLink = elementStore('inviteLink', scope => {
  const run = scope.use(runCalls)
  const invalidates = [key]
  return {
    /** Null where there is none. */
    link: query(scope, {
      key: [...key, 'current'],
      read: async (_own: void, signal) => {
        const link = await run(calls.current, undefined, { signal })
        return link && withAddress(scope, link)
      },
    }),
    /** Whether a link can give applications; see `useHas`. */
    applications: { requires: calls.linkApplications },
    options: query(scope, { key: [...keys.invitations, 'options'], maxAgeMs: 60_000, call: calls.inviteOptions }),
    show: mutation(scope, { call: calls.show, invalidates }),
    create: mutation(scope, { call: calls.create, invalidates, tells: changeWithoutId('invitationLink.created') }),
    update: mutation(scope, { call: calls.update, invalidates, tells: changeWithoutId('invitationLink.updated') }),
    remove: mutation(scope, { call: calls.remove, invalidates, tells: changeWithoutId('invitationLink.removed') }),
  }
})
