import { checkBackendSettings } from '../backendSettings.ts'
import { describeBriefly } from '../describeFault.ts'
import { accountFaults, accountSettings } from '../payments/stripeAccount.ts'
import { openStripe } from '../payments/stripeClient.ts'
import { loopbackOrigin, settingsFrom, type ServerSettings } from '../settings.ts'
import type { CommandRun } from './command.ts'

const print = (title: string, lines: readonly string[]) => {
  console.log(`\n${title}`)
  for (const line of lines) console.log(`- ${line}`)
}

/** Says what to set at Stripe, and looks at what its API shows. Resolves to whether that is right. */
const checkStripe = async ({ stripe: settings, backend, baseUrl, port }: ServerSettings): Promise<boolean> => {
  if (!settings) {
    console.log('FE_STRIPE_SECRET_KEY is not set: nothing is sold.')
    return true
  }
  const origin = baseUrl ?? loopbackOrigin(port)
  print('Settings of the account at Stripe:', accountSettings(origin))
  const faults = await accountFaults(await openStripe(settings), backend.billing!, origin)
  if (faults.length > 0) print('Not as it should be:', faults)
  else console.log('\nPrices and webhook endpoint are as they should be.')
  return faults.length === 0
}

/** Checks the settings without starting, and says what to set elsewhere. */
export const run: CommandRun = async ({ isDemo }) => {
  try {
    const settings = settingsFrom(process.env, isDemo ? ['--demo'] : [])
    checkBackendSettings(settings)
    console.log('The settings can be used.')
    if (!(await checkStripe(settings))) process.exitCode = 1
  } catch (cause) {
    console.error(describeBriefly(cause))
    process.exitCode = 1
  }
}
