/** Switches of a tenant's groups; on where nothing is stored. */
export interface GroupConfigurationFields {
  enabled: boolean
  rolesEnabled: boolean
}
