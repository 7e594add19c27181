export { domainOfEmail, parseEmailDomain } from '../../../http/emailDomain.ts'
