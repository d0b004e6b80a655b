/** Leads on from the page that previews a day to the app, with the fragment: browsers drop it when a page refreshes. */

location.replace(`./${location.hash || "#today"}`);
