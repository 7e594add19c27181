/** A user in the directory of the sample organization. */
export interface CompanyPerson {
  /** NameID; never changes. */
  subject: string
  email: string
  name: string
}
