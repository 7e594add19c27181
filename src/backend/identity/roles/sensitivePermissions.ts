import { holds } from './rolePermissions.ts'

/** The permission to change security policies. Those who hold it are told about changes. */
export const writePolicies = 'fe.secure.write.securityPolicy'

/**
 * Permissions with which somebody can weaken the sign-in of others or act with their rights. Every handler that asks for a
 * step-up before it serves others has its permission here. Giving one to others takes the proof that its use takes, since a
 * browser that is left open could otherwise give it to an account that has nothing to prove.
 */
export const sensitivePermissions: readonly string[] = [
  writePolicies,
  'fe.secure.write.passwordExpirationConfiguration',
  'fe.secure.write.ipRestrictions',
  'fe.secure.delete.ipRestrictions',
  'fe.secure.write.emailDomainRestrictions',
  'fe.secure.delete.emailDomainRestrictions',
  'fe.secure.write.countryRestrictions',
  'fe.secure.write.users',
  'fe.secure.write.impersonate',
  'fe.secure.write.userApiTokens',
  'fe.secure.write.tenantApiTokens',
  'fe.secure.write.samlConfiguration',
  'fe.secure.delete.samlConfiguration',
  'fe.secure.write.provisioningConfiguration',
  'fe.secure.delete.provisioningConfiguration',
  'fe.connectivity.write.webhook',
  'fe.account-hierarchy.write.subAccount',
  'fe.account-hierarchy.write.subAccountAccess',
  'fe.account-hierarchy.delete.subAccount',
  'fe.account-hierarchy.write.subAccountManagement',
]

/** True for a key that grants one of the sensitive permissions, wildcards included. */
export const isSensitive = (key: string): boolean => sensitivePermissions.some(wanted => holds([key], wanted))
