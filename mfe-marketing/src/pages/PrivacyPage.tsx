export default function PrivacyPage() {
  return (
    <article>
      <h1>Données personnelles</h1>
      <p>
        Notre politique de protection des données : finalités, données traitées, durées de
        conservation, droits et sécurité.
      </p>
    </article>
  );
}
