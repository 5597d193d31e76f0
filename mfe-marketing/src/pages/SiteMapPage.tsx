export default function SiteMapPage() {
  return (
    <article>
      <h1>Plan du site</h1>
      <p>
        Toutes les pages du site, rangées par usage : entreprises, freelances, simulateurs,
        informations légales.
      </p>
    </article>
  );
}
