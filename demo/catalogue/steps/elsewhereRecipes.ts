import type { impersonationSteps } from '../../../src/state/signIn/flows/impersonation/impersonation.ts'
import type { hostedSteps } from '../../../src/state/signIn/flows/hostedLogin/steps.ts'
import type { StepOf } from '../../../src/state/kit/machine.ts'
import type { openAppSteps } from '../../../src/state/signIn/flows/openApp/openApp.ts'
import type { magicLinkSteps } from '../../../src/state/signIn/flows/passwordless/magicLink.ts'
import type { socialSteps } from '../../../src/state/signIn/flows/socialLogin/socialLogin.ts'
import { actorTokenFor } from './ownServer.ts'
import { identify, routeOfMessage, signIn, takeOver, toPassword, turnTo, type Recipes } from './recipe.ts'
import type { Stage } from './stage.ts'
import { sleep } from './stillTime.ts'

const impersonate = (stage: Stage, actorToken: string) => {
  const query = new URLSearchParams({ impersonatedUserId: 'user-member', actorToken })
  stage.open({ route: `/account/impersonate?${query.toString()}` })
}

/** Every step of looking at the application as somebody else. */
export const impersonationRecipes: Recipes<StepOf<typeof impersonationSteps>> = {
  impersonating: { isBrief: true, go: stage => impersonate(stage, 'not.looked.at.yet') },
  success: {
    isBrief: true,
    needsServer: true,
    go: async stage => {
      await signIn(stage, 'admin@acme.test')
      impersonate(stage, await actorTokenFor('user-member'))
    },
  },
  failed: { go: stage => impersonate(stage, 'used.up') },
}

/** Has a link mailed and opens it, in this tab or in one beside. */
const openLink = async (stage: Stage, isBeside = false) => {
  await toPassword(stage, 'member@acme.test')
  await turnTo(stage, 2)
  await stage.reach('login', 'magicLinkPreLoginSuccess')
  const route = await routeOfMessage(stage)
  // This box stops waiting for its link when it turns to the password.
  if (!isBeside) {
    await turnTo(stage, 1)
    await stage.reach('login', 'loginWithPassword')
  }
  stage.open({ route, isBeside })
}

/** Every step of a link to sign in with. */
export const magicLinkRecipes: Recipes<StepOf<typeof magicLinkSteps>> = {
  opening: { isBrief: true, go: openLink },
  confirm: { go: openLink },
  signingIn: {
    isBrief: true,
    go: async stage => {
      await openLink(stage)
      await stage.reach('magic-link', 'confirm')
      await stage.press('button')
    },
  },
  failed: { go: stage => stage.open({ attributes: { screen: 'magic-link' } }) },
  done: { go: stage => openLink(stage, true) },
}

const socialButton = 'button:has(svg[width="20"])'

/** Every step of signing in with an account elsewhere. */
export const socialRecipes: Recipes<StepOf<typeof socialSteps>> = {
  signingIn: {
    isBrief: true,
    go: async stage => {
      stage.open()
      await stage.press(socialButton)
    },
  },
  failed: {
    go: async stage => {
      const { authOptions, address } = takeOver()
      stage.open({ route: '/account/login', authOptions })
      await stage.press(socialButton)
      const state = (await address).searchParams.get('state') ?? ''
      // Nobody is back before the box has let go of its button.
      await sleep(100)
      const query = new URLSearchParams({ state, error: 'access_denied' })
      stage.comeBack(`/account/social/success?${query.toString()}`)
    },
  },
}

const hosted = { 'hosted-login': '', 'client-id': 'orchard' }

/** Every step of a sign-in on a page elsewhere. */
export const hostedRecipes: Recipes<StepOf<typeof hostedSteps>> = {
  redirecting: { go: stage => stage.open({ attributes: hosted }) },
  callback: {
    isBrief: true,
    go: async stage => {
      stage.open({ attributes: hosted })
      const state = (await stage.leaving()).searchParams.get('state') ?? ''
      const query = new URLSearchParams({ state, code: 'not-looked-at-yet' })
      stage.open({ attributes: hosted, route: `/oauth/callback?${query.toString()}` })
    },
  },
  failed: {
    go: stage => stage.open({ attributes: hosted, route: `/oauth/callback?code=stolen&state=${'s'.repeat(64)}` }),
  },
  loop: {
    go: async stage => {
      for (let tries = 0; tries < 3; tries += 1) {
        stage.open({ attributes: hosted })
        await stage.leaving()
      }
      stage.open({ attributes: hosted })
    },
  },
}

/** Flows of one step. */
export const singleRecipes: {
  sso: Recipes<'returning'>
  'open-app': Recipes<StepOf<typeof openAppSteps>>
  logout: Recipes<'signingOut'>
  customize: Recipes<'customize'>
} = {
  sso: { returning: { isBrief: true, go: stage => identify(stage, 'user@sso.test') } },
  'open-app': {
    opening: {
      go: async stage => {
        await signIn(stage, 'member@acme.test')
        stage.open({ attributes: { screen: 'open-app' } })
      },
    },
    unknownApp: {
      go: async stage => {
        await signIn(stage, 'member@acme.test')
        stage.open({ route: '/account/redirect?appId=app-archive' })
      },
    },
    noAccess: {
      go: async stage => {
        await signIn(stage, 'member@acme.test')
        stage.open({ route: '/account/redirect?appId=app-ledger' })
      },
    },
  },
  logout: {
    signingOut: {
      isBrief: true,
      go: async stage => {
        await signIn(stage, 'member@acme.test')
        stage.open({ attributes: { screen: 'logout' } })
      },
    },
  },
  customize: {
    customize: {
      go: async stage => {
        await signIn(stage, 'admin@acme.test')
        stage.open({ attributes: { screen: 'customize' } })
      },
    },
  },
}
