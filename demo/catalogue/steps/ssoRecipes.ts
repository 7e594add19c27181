import { sampleSsoLinks } from '../../../src/backend/families/ssoConfig/sampleData.ts'
import type { SsoReportStep } from '../../../src/state/signIn/flows/ssoReport/ssoReport.ts'
import type { SsoSetUpStep } from '../../../src/state/signIn/flows/ssoSetUp/steps.ts'
import type { BoxDriver } from './boxDriver.ts'
import type { Recipes } from './recipe.ts'

const follow = (driver: BoxDriver, page: 'sso-set-up' | 'sso-report', token: string) =>
  driver.open({ route: `/account/${page}?${new URLSearchParams({ token }).toString()}` })

const startSetUp = async (driver: BoxDriver) => {
  follow(driver, 'sso-set-up', sampleSsoLinks.setUp)
  await driver.reach('sso-set-up', 'opening')
  await driver.press('button')
}

/** Every step of a set-up link for single sign-on. */
export const ssoSetUpRecipes: Recipes<SsoSetUpStep> = {
  checking: { isBrief: true, go: driver => follow(driver, 'sso-set-up', sampleSsoLinks.setUp) },
  opening: { go: driver => follow(driver, 'sso-set-up', sampleSsoLinks.setUp) },
  settingUp: { go: startSetUp },
  finished: {
    go: async driver => {
      await startSetUp(driver)
      await driver.reach('sso-set-up', 'settingUp')
      await driver.press('nav li:last-child > button')
      await driver.press('[data-finish]')
    },
  },
  unusable: { go: driver => follow(driver, 'sso-set-up', 'used.up') },
}

/** Every step of a link to a report. */
export const ssoReportRecipes: Recipes<SsoReportStep> = {
  reading: { isBrief: true, go: driver => follow(driver, 'sso-report', sampleSsoLinks.report) },
  report: { go: driver => follow(driver, 'sso-report', sampleSsoLinks.report) },
  unusable: { go: driver => follow(driver, 'sso-report', 'used.up') },
}
