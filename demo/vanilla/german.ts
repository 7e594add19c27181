/** German translations of all English texts of this demo. */
export const german: Readonly<Record<string, string>> = {
  'Skip to content': 'Zum Inhalt springen',
  Preview: 'Vorschau',
  Main: 'Hauptnavigation',
  Notebook: 'Notizbuch',
  Account: 'Konto',
  'Event log': 'Ereignisse',
  Inbox: 'Posteingang',
  'Sign in': 'Anmelden',
  'Sign out': 'Abmelden',
  'Settings of this demo': 'Einstellungen dieser Demo',
  Data: 'Daten',
  Server: 'Server',
  Colors: 'Farben',
  Auto: 'Automatisch',
  Light: 'Hell',
  Dark: 'Dunkel',
  Language: 'Sprache',
  Direction: 'Schreibrichtung',
  'Left to right': 'Links nach rechts',
  'Right to left': 'Rechts nach links',
  'Use the server': 'Server verwenden',
  'Preview: sample data. Nothing leaves this page.': 'Vorschau: Beispieldaten. Nichts verlässt diese Seite.',
  'This browser does not store settings, so this choice has no effect.':
    'Dieser Browser speichert keine Einstellungen, daher hat diese Wahl keine Wirkung.',
  'Lichen is an invented product that shows how a page looks with fe-elements in it.':
    'Lichen ist ein erfundenes Produkt. Es zeigt, wie eine Seite mit fe-elements aussieht.',
  'Strict policy test page': 'Prüfseite mit strenger Richtlinie',

  'Inbox — Lichen': 'Posteingang — Lichen',
  'Every email and text message from this demo arrives here. Nothing leaves this machine.':
    'Alle E-Mails und SMS dieser Demo kommen hier an. Nichts verlässt diesen Rechner.',
  'No messages yet. Ask for a code or a link when you sign in.':
    'Noch keine Nachrichten. Lassen Sie sich beim Anmelden einen Code oder Link schicken.',
  'Webhook receiver — Lichen': 'Webhook-Empfänger — Lichen',
  'Webhook receiver': 'Webhook-Empfänger',
  'Every webhook request to this demo arrives here, and its signature is checked. The sample webhook “Demo receiver” sends here.':
    'Alle Webhook-Anfragen an diese Demo kommen hier an, und ihre Signatur wird geprüft. Der Beispiel-Webhook „Demo receiver“ sendet hierher.',
  'No requests yet. Invite a person, or send a test in the account’s webhooks.':
    'Noch keine Anfragen. Laden Sie jemanden ein, oder senden Sie einen Test bei den Webhooks des Kontos.',
  Requests: 'Anfragen',
  'Unknown event': 'Unbekanntes Ereignis',
  'Attempt {count}': 'Versuch {count}',
  'Signature valid': 'Signatur gültig',
  'Not signed': 'Nicht signiert',
  'Signed too long ago, or in the future': 'Vor zu langer Zeit oder in der Zukunft signiert',
  'Signed with another secret': 'Mit einem anderen Geheimnis signiert',
  Messages: 'Nachrichten',
  'Text message': 'SMS',
  'Their emails and text messages arrive in the': 'Ihre E-Mails und SMS landen im',
  inbox: 'Posteingang',
  'Inbox ({count})': 'Posteingang ({count})',
  'No messages yet.': 'Noch keine Nachrichten.',

  'Lichen — field notes that survive the weather': 'Lichen — Feldnotizen, die jedes Wetter überstehen',
  'For survey teams, rangers and river keepers': 'Für Kartierteams, Ranger und Flussmeistereien',
  'Field notes that survive the weather': 'Feldnotizen, die jedes Wetter überstehen',
  'Write down what you see where you see it. Lichen keeps place, time and tide with every note, and hands the whole day to your team when you are back in range.':
    'Schreiben Sie auf, was Sie sehen, wo Sie es sehen. Lichen merkt sich zu jeder Notiz Ort, Zeit und Tide und gibt den ganzen Tag an Ihr Team weiter, sobald Sie wieder Empfang haben.',
  'Open your notebook': 'Notizbuch öffnen',
  'Look around with sample data': 'Mit Beispieldaten umsehen',
  'A note from the field': 'Eine Notiz aus dem Feld',
  'Station 14, salt marsh': 'Station 14, Salzwiese',
  'Eleven barnacle geese on the north bank, two with rings. Water still over the lower marker, wind turning west.':
    'Elf Weißwangengänse am Nordufer, zwei beringt. Wasser noch über der unteren Marke, Wind dreht auf West.',
  '06:42, low tide + 1 h': '06:42, Niedrigwasser + 1 Std.',
  '2 photographs': '2 Fotos',
  'Made for wet gloves and long days': 'Gemacht für nasse Handschuhe und lange Tage',
  'Out of range is normal': 'Kein Empfang ist normal',
  'Everything you write stays on the device first. Notes sync on their own once there is a signal.':
    'Was Sie schreiben, bleibt zuerst auf dem Gerät. Notizen werden übertragen, sobald es ein Netz gibt.',
  'One day, one page': 'Ein Tag, eine Seite',
  'Sightings, samples and sketches of the whole team on one timeline, each with its place.':
    'Sichtungen, Proben und Skizzen des ganzen Teams auf einer Zeitachse, jede mit ihrem Ort.',
  'Only the right people': 'Nur die richtigen Leute',
  'Protected nests stay protected: your administrators decide who sees exact positions.':
    'Geschützte Nester bleiben geschützt: Ihre Verwaltung entscheidet, wer genaue Orte sieht.',
  'We stopped typing up paper in the evening. The evening is for supper again.':
    'Wir tippen abends keine Zettel mehr ab. Der Abend gehört wieder dem Abendbrot.',
  'A coast warden, after one season': 'Eine Küstenwartin nach einer Saison',

  'Sign in — Lichen': 'Anmelden — Lichen',
  'Sign up — Lichen': 'Registrieren — Lichen',
  'Activate your account — Lichen': 'Konto aktivieren — Lichen',
  'Unlock your account — Lichen': 'Konto entsperren — Lichen',
  'Accept an invitation — Lichen': 'Einladung annehmen — Lichen',
  'Reset your password — Lichen': 'Passwort zurücksetzen — Lichen',
  'Choose a new password — Lichen': 'Neues Passwort wählen — Lichen',
  'Change your phone number — Lichen': 'Telefonnummer ändern — Lichen',
  "Confirm it's you — Lichen": 'Identität bestätigen — Lichen',
  'Sign out — Lichen': 'Abmelden — Lichen',
  'The tide waits for no one. Your notes do.': 'Die Flut wartet auf niemanden. Ihre Notizen schon.',
  'Signing in needs JavaScript.': 'Die Anmeldung braucht JavaScript.',
  'People to try this demo with': 'Personen zum Ausprobieren',
  'They all use the password': 'Alle haben das Passwort',
  '. They exist on this machine only.': '. Es gibt sie nur auf diesem Rechner.',
  'Administrator of one organization': 'Verwaltet eine Organisation',
  'Member without admin rights': 'Mitglied ohne Verwaltungsrechte',
  'Owner of a reseller with customers': 'Inhaber eines Wiederverkäufers mit Kunden',
  'Member of two organizations': 'Mitglied zweier Organisationen',

  'Notebook — Lichen': 'Notizbuch — Lichen',
  'Opening your notebook': 'Ihr Notizbuch wird geöffnet',
  'Good morning, {name}': 'Guten Morgen, {name}',
  'Good afternoon, {name}': 'Guten Tag, {name}',
  'Good evening, {name}': 'Guten Abend, {name}',
  'You are writing for {organization}.': 'Sie schreiben für {organization}.',
  'Your details': 'Ihre Angaben',
  Organization: 'Organisation',
  Email: 'E-Mail',
  Roles: 'Rollen',
  'Write for': 'Schreiben für',
  'The organization could not be switched. Try again.':
    'Die Organisation konnte nicht gewechselt werden. Versuchen Sie es noch einmal.',
  'Access until': 'Zugang bis',
  'Time left': 'Verbleibend',
  '{minutes} min {seconds} s': '{minutes} Min. {seconds} Sek.',
  Notes: 'Notizen',
  'Today, salt marsh': 'Heute, Salzwiese',
  'Station 14': 'Station 14',
  'Station 15': 'Station 15',
  'Station 17': 'Station 17',
  'Outer dyke': 'Außendeich',
  'Creek mouth': 'Prielmündung',
  'Marker 15 leans towards the creek. Straightened it; needs a longer post before autumn.':
    'Pfahl 15 neigt sich zum Priel. Aufgerichtet; braucht vor dem Herbst einen längeren Pfosten.',
  'Avocet nest, four eggs. Only the wardens can see the exact position.':
    'Säbelschnäblernest, vier Eier. Den genauen Ort sehen nur die Wartinnen und Warte.',
  'Water sample 3 taken: 14.2 °C, slightly brown after the rain of last night.':
    'Wasserprobe 3 genommen: 14,2 °C, leicht braun nach dem Regen der Nacht.',
  'No signal since station 16. Everything is on the device.':
    'Kein Empfang seit Station 16. Alles liegt auf dem Gerät.',
  'Sign-in could not be loaded. Reload the page to try again.':
    'Die Anmeldung konnte nicht geladen werden. Laden Sie die Seite neu.',

  'Account — Lichen': 'Konto — Lichen',

  'Event log — Lichen': 'Ereignisse — Lichen',
  'Every event the embedded elements send to this page, as it happens. Nothing is stored: reloading starts an empty log.':
    'Alle Ereignisse der eingebetteten Elemente, sobald sie eintreten. Nichts wird gespeichert: Neu laden beginnt eine leere Liste.',
  'Try it': 'Ausprobieren',
  'Stay on this page when an element asks to navigate': 'Auf dieser Seite bleiben, wenn ein Element weiterleiten will',
  'Get an access token': 'Zugangstoken anfordern',
  'Open the account dialog': 'Kontodialog öffnen',
  'Sign out, stay here': 'Abmelden und hier bleiben',
  Events: 'Ereignisse',
  'Clear log': 'Liste leeren',
  'Nothing has happened yet.': 'Noch keine Ereignisse.',

  'Strict policy — Lichen': 'Strenge Richtlinie — Lichen',
  'Strict policy': 'Strenge Richtlinie',
  'This page allows no inline script, no inline style and no plug-ins, and it requires Trusted Types. Both elements must still work.':
    'Diese Seite erlaubt weder eingebettete Skripte noch eingebettete Stile noch Plug-ins und verlangt Trusted Types. Beide Elemente müssen trotzdem funktionieren.',
  'Violations so far:': 'Verstöße bisher:',
  Violations: 'Verstöße',
  'Sign-in': 'Anmeldung',

  'Not found — Lichen': 'Nicht gefunden — Lichen',
  'Nothing grows here': 'Hier wächst nichts',
  'There is no page at this address. It may have moved, or the link has lost a letter.':
    'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder der Link hat einen Buchstaben verloren.',
  'Back to the start page': 'Zur Startseite',
}
