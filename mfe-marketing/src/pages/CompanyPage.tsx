export default function CompanyPage() {
  return (
    <article>
      <h1>Trouver un freelance IT</h1>
      <p>
        Confiez votre besoin : des profils freelances qualifiés en moins de 48 heures, des tarifs
        négociés et dégressifs, un interlocuteur dédié.
      </p>
    </article>
  );
}
