import { collection } from '../../store/store.ts'

/** Switches of a tenant's groups; on where nothing is stored. */
export interface GroupConfigurationFields {
  enabled: boolean
  rolesEnabled: boolean
}

/** Switches of groups. */
export const groupCollections = {
  groupConfigurations: collection<GroupConfigurationFields>({ cached: true }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof groupCollections> {}
}
