import { operation } from '../operation.ts'
import type { PersonalData } from './personalData.ts'

/** Reads everything that is stored about the signed-in person, without secrets. */
export const personalData = operation<void, PersonalData>({
  name: 'users.personalData',
  method: 'POST',
  path: '/fe/me/personal-data',
  ours: true,
})
