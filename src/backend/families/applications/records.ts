import type { Application, ApplicationUse } from '../../../http/applications/types.ts'
import { collection } from '../../store/store.ts'

/** An application of the vendor. */
export type ApplicationFields = Omit<Application, 'id' | 'createdAt' | 'updatedAt'>

/** Which applications a person may open in a tenant; the record's id is the person's. */
export interface ApplicationAssignmentFields {
  appIds: string[]
  /** Of an invited person: who assigned the applications that did not come with the invitation. */
  assigners?: { appId: string; userId: string }[]
}

/** Which applications a person has opened in a tenant, and when last; the record's id is the person's. */
export interface ApplicationUseFields {
  uses: ApplicationUse[]
}

/** Applications, and who may open them. */
export const applicationCollections = {
  applications: collection<ApplicationFields>(),
  applicationAssignments: collection<ApplicationAssignmentFields>({ lists: ['appIds'] }),
  applicationUses: collection<ApplicationUseFields>(),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof applicationCollections> {}
}
