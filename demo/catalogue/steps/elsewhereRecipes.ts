import type { impersonationSteps } from '../../../src/state/signIn/flows/impersonation/impersonation.ts'
import type { hostedSteps } from '../../../src/state/signIn/flows/hostedLogin/steps.ts'
import type { StepOf } from '../../../src/state/kit/machine.ts'
import type { ApprovalStep } from '../../../src/state/signIn/flows/approval/approval.ts'
import type { openAppSteps } from '../../../src/state/signIn/flows/openApp/openApp.ts'
import type { magicLinkSteps } from '../../../src/state/signIn/flows/passwordless/magicLink.ts'
import type { socialSteps } from '../../../src/state/signIn/flows/socialLogin/socialLogin.ts'
import { actorTokenFor } from './ownServer.ts'
import { identify, routeOfMessage, signIn, captureProviderUrl, toPassword, turnTo, type Recipes } from './recipe.ts'
import type { BoxDriver } from './boxDriver.ts'
import { sleep } from './stillTime.ts'

const impersonate = (driver: BoxDriver, actorToken: string) => {
  const query = new URLSearchParams({ impersonatedUserId: 'user-member', actorToken })
  driver.open({ route: `/account/impersonate?${query.toString()}` })
}

/** Every step of looking at the application as another user. */
export const impersonationRecipes: Recipes<StepOf<typeof impersonationSteps>> = {
  impersonating: { isBrief: true, go: driver => impersonate(driver, 'not.looked.at.yet') },
  success: {
    isBrief: true,
    needsServer: true,
    go: async driver => {
      await signIn(driver, 'admin@acme.test')
      impersonate(driver, await actorTokenFor('user-member', await driver.accessToken()))
    },
  },
  failed: { go: driver => impersonate(driver, 'used.up') },
}

/** Opens the link of a sample request. */
const followRequest = (driver: BoxDriver, approvalFlowExecutionId: string) => {
  const ids = { approvalFlowExecutionId, approverId: 'user-admin', approvalFlowStepId: 'step-1' }
  driver.open({ route: `/account/approval?${new URLSearchParams(ids).toString()}` })
}

/** Opens the link of a sample request as the person who decides it. */
const openApproval = async (driver: BoxDriver, approvalFlowExecutionId: string) => {
  await signIn(driver, 'admin@acme.test')
  followRequest(driver, approvalFlowExecutionId)
}

const decide = async (driver: BoxDriver, button: string) => {
  await openApproval(driver, 'approval-export')
  await driver.reach('approval', 'asking')
  await driver.press(button)
}

/** Every step of deciding a request. */
export const approvalRecipes: Recipes<ApprovalStep> = {
  reading: { isBrief: true, go: driver => openApproval(driver, 'approval-export') },
  asking: { go: driver => openApproval(driver, 'approval-export') },
  approved: { go: driver => decide(driver, 'button') },
  declined: { go: driver => decide(driver, 'button + button') },
  expired: { go: driver => openApproval(driver, 'approval-old') },
  decided: {
    go: async driver => {
      await decide(driver, 'button')
      await driver.reach('approval', 'approved')
      followRequest(driver, 'approval-export')
    },
  },
  refused: { go: driver => openApproval(driver, 'approval-none') },
}

/** Has a link mailed and opens it, in this tab or in one beside. */
const openLink = async (driver: BoxDriver, isBeside = false) => {
  await toPassword(driver, 'member@acme.test')
  await turnTo(driver, 2)
  await driver.reach('login', 'magicLinkPreLoginSuccess')
  const route = await routeOfMessage(driver)
  // This box stops waiting for its link when it turns to the password.
  if (!isBeside) {
    await turnTo(driver, 1)
    await driver.reach('login', 'loginWithPassword')
  }
  driver.open({ route, isBeside })
}

/** Every step of a link to sign in with. */
export const magicLinkRecipes: Recipes<StepOf<typeof magicLinkSteps>> = {
  opening: { isBrief: true, go: openLink },
  confirm: { go: openLink },
  signingIn: {
    isBrief: true,
    go: async driver => {
      await openLink(driver)
      await driver.reach('magic-link', 'confirm')
      await driver.press('button')
    },
  },
  failed: { go: driver => driver.open({ attributes: { screen: 'magic-link' } }) },
  done: { go: driver => openLink(driver, true) },
}

const socialButton = 'button:has(svg[width="20"])'

/** Every step of signing in with an account elsewhere. */
export const socialRecipes: Recipes<StepOf<typeof socialSteps>> = {
  signingIn: {
    isBrief: true,
    go: async driver => {
      driver.open()
      await driver.press(socialButton)
    },
  },
  failed: {
    go: async driver => {
      const { authOptions, address } = captureProviderUrl()
      driver.open({ route: '/account/login', authOptions })
      await driver.press(socialButton)
      const state = (await address).searchParams.get('state') ?? ''
      // A real person returns only after the button is no longer busy.
      await sleep(100)
      const query = new URLSearchParams({ state, error: 'access_denied' })
      driver.comeBack(`/account/social/success?${query.toString()}`)
    },
  },
}

const hosted = { 'hosted-login': '', 'client-id': 'orchard' }

/** Every step of a sign-in on a page elsewhere. */
export const hostedRecipes: Recipes<StepOf<typeof hostedSteps>> = {
  redirecting: { go: driver => driver.open({ attributes: hosted }) },
  callback: {
    isBrief: true,
    go: async driver => {
      driver.open({ attributes: hosted })
      const state = (await driver.leaving()).searchParams.get('state') ?? ''
      const query = new URLSearchParams({ state, code: 'not-looked-at-yet' })
      driver.open({ attributes: hosted, route: `/oauth/callback?${query.toString()}` })
    },
  },
  failed: {
    go: driver => driver.open({ attributes: hosted, route: `/oauth/callback?code=stolen&state=${'s'.repeat(64)}` }),
  },
  notSetUp: { go: driver => driver.open({ attributes: { 'hosted-login': '' } }) },
  loop: {
    go: async driver => {
      for (let tries = 0; tries < 3; tries += 1) {
        driver.open({ attributes: hosted })
        await driver.leaving()
      }
      driver.open({ attributes: hosted })
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
  sso: { returning: { isBrief: true, go: driver => identify(driver, 'user@sso.test') } },
  'open-app': {
    opening: {
      go: async driver => {
        await signIn(driver, 'member@acme.test')
        driver.open({ attributes: { screen: 'open-app' } })
      },
    },
    unknownApp: {
      go: async driver => {
        await signIn(driver, 'member@acme.test')
        driver.open({ route: '/account/redirect?appId=app-archive' })
      },
    },
    noAccess: {
      go: async driver => {
        await signIn(driver, 'member@acme.test')
        driver.open({ route: '/account/redirect?appId=app-ledger' })
      },
    },
  },
  logout: {
    signingOut: {
      isBrief: true,
      go: async driver => {
        await signIn(driver, 'member@acme.test')
        driver.open({ attributes: { screen: 'logout' } })
      },
    },
  },
  customize: {
    customize: {
      go: async driver => {
        await signIn(driver, 'admin@acme.test')
        driver.open({ attributes: { screen: 'customize' } })
      },
    },
  },
}
