export { samlAttributeNames, type SamlAttributeKind } from '../../http/samlAttributeNames.ts'
