export { samlAttributeNames, type SamlAttributeKind } from '../../http/ssoConfig/samlAttributeNames.ts'
