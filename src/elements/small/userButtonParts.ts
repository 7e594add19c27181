import { withoutDirectionMarks } from '../../react/ui/directionMarks.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { userButtonTexts } from './userButtonTexts.generated.ts'

/** Keys of the texts of the button and its menu. */
export type UserButtonKey = keyof (typeof userButtonTexts)['en']

/** Name and address of a person as they are shown. */
export const namesOf = ({ name, email }: PublicUser): { name: string; email: string } => ({
  name: withoutDirectionMarks(name || email),
  email: withoutDirectionMarks(email),
})
