import type { Member } from '../../../http/users/answers.ts'

/** The name of a member on screen: the address where there is no name. */
export const nameOf = ({ name, email, id }: Pick<Member, 'name' | 'email' | 'id'>): string => name || email || id
