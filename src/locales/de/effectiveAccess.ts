/** German messages about why a person may do something or not. */
export default {
  invited: 'Die Einladung wurde noch nicht angenommen, deshalb gilt keine Rolle.',
  unverified:
    'Dieses Mitglied hat seine E-Mail-Adresse noch nicht bestätigt. Was hier steht, gilt, sobald es sich anmeldet.',
  disabled: 'Dieses Mitglied ist deaktiviert, deshalb gilt keine Rolle.',
  ended: 'Der Zugang dieses Mitglieds ist beendet, deshalb gilt keine Rolle.',
  direct: 'direkt zugewiesen',
  byGroup: 'durch die Gruppe {group}',
  show: 'Anzeigen',
  granted: 'Erlaubt',
  denied: 'Nicht erlaubt',
  groupCount: '{granted} von {total}',
  summary: '{granted} von {total} Berechtigungen erlaubt',
  noRoles: 'Keine',
  none: 'Keine passende Berechtigung.',
  moreDenied: {
    one: '{count} passende Berechtigung ist nicht erlaubt.',
    other: '{count} passende Berechtigungen sind nicht erlaubt.',
  },
  moreGranted: {
    one: '{count} passende Berechtigung ist erlaubt.',
    other: '{count} passende Berechtigungen sind erlaubt.',
  },
  showMatches: 'Alle Treffer anzeigen',
  list: 'Berechtigungen von {name}',
  grantedBy: 'Durch die Rolle {role} ({ways}), die {key} enthält',
  MISSING_PERMISSION: 'Keine Rolle dieses Mitglieds enthält diese Berechtigung.',
  MISSING_FEATURE: 'Eine Rolle erlaubt es, aber der Organisation fehlt die Funktion, zu der es gehört.',
  BUNDLE_EXPIRED: 'Eine Rolle erlaubt es, aber die Funktion, zu der es gehört, ist abgelaufen.',
  featureGranted: 'Die Organisation hat die Funktion {feature}.',
  featureMissing: 'Die Organisation hat die Funktion {feature} nicht.',
  featureExpired: 'Die Funktion {feature} der Organisation ist abgelaufen.',
}
