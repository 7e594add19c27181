import type { ComponentType } from 'react'
import { AccessReviews } from './AccessReviews.tsx'
import { Attention } from './Attention.tsx'
import { Billing } from './Billing.tsx'
import { Charts } from './Charts.tsx'
import { Choosing } from './Choosing.tsx'
import { Controls } from './Controls.tsx'
import { Details } from './Details.tsx'
import { PortalDialogs } from './dialogs.tsx'
import { Edits } from './Edits.tsx'
import { Feedback } from './Feedback.tsx'
import { Fields } from './Fields.tsx'
import { Formats } from './Formats.tsx'
import { Inputs } from './Inputs.tsx'
import { Lists } from './lists.tsx'
import { LoginCards } from './LoginCards.tsx'
import { Overlays } from './Overlays.tsx'
import { Pages } from './Pages.tsx'
import { Provisioning } from './Provisioning.tsx'
import { SignInDialogs } from './SignInDialogs.tsx'
import { SingleSignOn } from './SingleSignOn.tsx'
import { Tables } from './Tables.tsx'
import { Trees } from './trees.tsx'

/** One part of the catalogue; `?area=` shows it alone. A new part is a file beside this one and a line below. */
export interface Area {
  key: string
  title: string
  Content: ComponentType
  /** Shown with the sizes of the login box only. */
  isForLogin?: boolean
}

/** Everything there is to see, in order. */
export const areas: readonly Area[] = [
  { key: 'login', title: 'Login cards', Content: LoginCards, isForLogin: true },
  { key: 'controls', title: 'Buttons, text, marks', Content: Controls },
  { key: 'fields', title: 'Fields', Content: Fields },
  { key: 'inputs', title: 'Inputs of the portal', Content: Inputs },
  { key: 'choosing', title: 'Choosing among many', Content: Choosing },
  { key: 'details', title: 'Details and progress', Content: Details },
  { key: 'feedback', title: 'Feedback', Content: Feedback },
  { key: 'overlays', title: 'Overlays and tabs', Content: Overlays },
  { key: 'tables', title: 'Tables', Content: Tables },
  { key: 'lists', title: 'Lists', Content: Lists },
  { key: 'trees', title: 'Trees', Content: Trees },
  { key: 'pages', title: 'Pages and permissions', Content: Pages },
  { key: 'dialogs', title: 'Dialogs and forms', Content: PortalDialogs },
  { key: 'sign-in', title: 'Signing in again, roles', Content: SignInDialogs },
  { key: 'sso', title: 'Single sign-on', Content: SingleSignOn },
  { key: 'provisioning', title: 'Provisioning', Content: Provisioning },
  { key: 'reviews', title: 'Access reviews', Content: AccessReviews },
  { key: 'billing', title: 'Billing', Content: Billing },
  { key: 'charts', title: 'Charts', Content: Charts },
  { key: 'attention', title: 'What needs attention', Content: Attention },
  { key: 'edits', title: 'Edits that cannot be saved', Content: Edits },
  { key: 'formats', title: 'Dates, numbers, money', Content: Formats },
]
