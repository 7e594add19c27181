import { authentik } from './authentik.ts'
import { entra } from './entra.ts'
import { entraWithFlag } from './entraWithFlag.ts'
import { jumpCloud } from './jumpCloud.ts'
import { oktaCatalogue } from './oktaCatalogue.ts'
import { oktaWizard } from './oktaWizard.ts'
import { oneLogin } from './oneLogin.ts'
import type { Replay } from './replay.ts'

/** What the clients that we know do. */
export const replays: readonly Replay[] = [
  entra,
  entraWithFlag,
  oktaCatalogue,
  oktaWizard,
  oneLogin,
  jumpCloud,
  authentik,
]
