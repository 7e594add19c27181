export { FeError, type ClientErrorCode, type FeErrorCode } from '../../http/errors.ts'
