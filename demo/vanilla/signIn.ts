import { startSite } from './site.ts'
import { t } from './words.ts'

/** Titles of the sign-in page by flow; other flows keep the page's own. */
const titles: Readonly<Record<string, string>> = {
  'sign-up': 'Sign up — Lichen',
  activate: 'Activate your account — Lichen',
  unlock: 'Unlock your account — Lichen',
  'accept-invitation': 'Accept an invitation — Lichen',
  'forget-password': 'Reset your password — Lichen',
  'reset-password': 'Choose a new password — Lichen',
  'reset-phone-number': 'Change your phone number — Lichen',
  'step-up': "Confirm it's you — Lichen",
  logout: 'Sign out — Lichen',
  'sso-set-up': 'Set up single sign-on — Lichen',
  'sso-report': 'Sign-in report — Lichen',
}

/** Steps that need the room of a page. */
const wideSteps = ['sso-set-up.settingUp', 'sso-report.report']

startSite()

let hasInput = false
for (const type of ['pointerdown', 'keydown'])
  document.querySelector('fe-login-box')?.addEventListener(type, () => {
    hasInput = true
  })

document.addEventListener('fe-step', ({ detail: { flow, step } }) => {
  // Steps that open by themselves find their room reserved, so that the page does not move; later ones need no more than theirs.
  document.body.classList.toggle('moved-on', hasInput)
  document.body.classList.toggle('wide-step', wideSteps.includes(`${flow}.${step}`))
  document.title = t(titles[flow] ?? 'Sign in — Lichen')
})
